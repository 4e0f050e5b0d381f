import { useMessages } from '../../../messages/useMessages';
import { LazyPart } from '../../screen/LazyPart';
import { messages } from './messages';
import type { WayProps } from './Proof';

// The fields are in the chunk of the second factor.
const loadCode = () =>
  import(/* webpackChunkName: "second-factor" */ '../../factors/authenticator/AuthenticatorCode').then(
    (chunk) => chunk.AuthenticatorCode,
  );
const loadRecoveryCode = () =>
  import(/* webpackChunkName: "second-factor" */ '../../factors/authenticator/RecoveryCodeForm').then(
    (chunk) => chunk.RecoveryCodeForm,
  );

export function AuthenticatorProof({ onProved, onFailure }: WayProps) {
  return <LazyPart load={loadCode} props={{ onProved, onFailure }} bars="label field" />;
}

export function RecoveryProof({ onProved }: WayProps) {
  const t = useMessages(messages);
  return (
    <LazyPart
      load={loadRecoveryCode}
      props={{ action: t('proofConfirm'), onProved }}
      bars="label field button"
    />
  );
}
