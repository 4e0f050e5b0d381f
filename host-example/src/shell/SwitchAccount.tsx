import { SignOutButton } from './SignOutButton';

export function SwitchAccount({ name }: { name: string }) {
  return (
    <div className="switch-account">
      <p>
        You are signed in as <strong>{name}</strong>.
      </p>
      <SignOutButton>Use another account</SignOutButton>
    </div>
  );
}
