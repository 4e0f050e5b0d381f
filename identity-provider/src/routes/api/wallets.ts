import type { FastifyRequest } from 'fastify';
import { nowOf, type Project } from '../../projects/projects.ts';
import type { Provider } from '../../provider.ts';
import { findSession, requireSession } from '../../sessions/currentSession.ts';
import { requireStepUp } from '../../sessions/requireStepUp.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import type { Session } from '../../sessions/types.ts';
import { checkChallenge } from '../../wallets/checkChallenge.ts';
import { createChallenge } from '../../wallets/createChallenge.ts';
import { readSiweParameters, type SiweParameters } from '../../wallets/siweParameters.ts';
import {
  isSignedBy,
  readWallet,
  walletFactor,
  walletSessionFactor,
  type Wallet,
} from '../../wallets/wallet.ts';
import type { WalletChallenge } from '../../wallets/walletChallenges.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString, type Fields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/**
 * High enough for signatures of contract accounts. The provider cannot check these signatures, but they get the same
 * error as a wrong signature, and not an error about the length.
 */
const LONGEST_SIGNATURE = 16 * 1024;

/** Signs in with a wallet, or adds a wallet to a session's user. */
export const wallets: ApiArea = (api, provider) => {
  api.post('/crypto_wallets/authenticate/start/primary', async (request) => start(provider, request, null));
  api.post('/crypto_wallets/authenticate/start/secondary', async (request) =>
    start(provider, request, await requireSession(provider, request)),
  );
  api.post('/crypto_wallets/authenticate', async (request) => authenticate(provider, request));
};

async function start(provider: Provider, request: FastifyRequest, session: Session | null) {
  const project = projectOf(request);
  const { ip: caller } = request;
  // Parsing takes time for some addresses, so the rate limit comes first.
  provider.rateLimiter.count(project, 'wallet_calls_per_minute', `start ${caller}`);
  const body = asFields(request.body);
  const wallet = readWallet(body);
  const origin = readPageOrigin(request);
  const siwe = readSiwe(project, wallet, body, origin);
  provider.rateLimiter.count(project, 'wallet_starts_per_minute', `${caller} ${wallet.address}`);
  if (session) await checkAddition(provider, project, wallet, session);
  const sessionId = session?.session_id ?? null;
  const challenge = createChallenge(project, { wallet, origin, sessionId, caller, siwe });
  await provider.walletChallenges.issue(project, challenge);
  return { challenge: challenge.message };
}

/** The user's own wallet only proves the person. Another one would be added to the user. */
async function checkAddition(provider: Provider, project: Project, wallet: Wallet, session: Session) {
  const owner = await provider.factors.findOwner(project, 'crypto_wallets', wallet.address);
  if (owner !== session.user_id) await requireStepUp(provider, project, session);
}

/**
 * Reads the fields of an EIP-4361 message ("Sign-In with Ethereum"). For omitted fields, uses the default values of the
 * client. Returns null if no such message is needed. There are two cases: the wallet is not an Ethereum wallet, or
 * neither the project nor the caller requires such a message.
 */
function readSiwe(project: Project, wallet: Wallet, body: Fields, origin: string): SiweParameters | null {
  const given = body['siwe_params'];
  if (wallet.type !== 'ethereum') {
    if (given != null) throw new ApiError('crypto_wallet_type_incompatible_with_siwe');
    return null;
  }
  if (given == null && !project.settings.siwe_required_for_crypto_wallets) return null;
  return readSiweParameters(asFields(given ?? {}, 'siwe_params'), origin);
}

async function authenticate(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  provider.rateLimiter.count(project, 'wallet_calls_per_minute', `answer ${request.ip}`);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const wallet = readWallet(body);
  const signature = readString(body, 'signature', { max: LONGEST_SIGNATURE });

  const session = await findSession(provider, request);
  const challenge = await consumeChallenge(provider, request, { wallet, signature, session });
  const wasStartedInSession = challenge.sessionId !== null;
  const userId =
    wasStartedInSession && session
      ? await addWallet(provider, project, wallet, session)
      : await findOrCreateOwner(provider, project, wallet);
  return signIn(provider, request, { userId, factor: walletSessionFactor(project, wallet), minutes });
}

interface WalletReply {
  wallet: Wallet;
  signature: string;
  session: Session | null;
}

/**
 * Finds the challenge whose text was signed, and consumes it. A wrong signature consumes no challenge, because anyone
 * can send a wrong signature for any address.
 * @throws ApiError `unable_to_authenticate_crypto_wallet`, `siwe_message_expired`, `siwe_message_not_valid_yet`
 */
async function consumeChallenge(provider: Provider, request: FastifyRequest, walletReply: WalletReply) {
  const { wallet, signature, session } = walletReply;
  const project = projectOf(request);
  const { origin } = request.headers;
  const challenges = await provider.walletChallenges.list(project, wallet, {
    sessionId: session?.session_id,
    origin,
    caller: request.ip,
  });
  const check = (challenge: WalletChallenge) =>
    checkChallenge(challenge, { wallet, origin, now: nowOf(project) });
  const signed = challenges.find(
    (challenge) => check(challenge) === null && isSignedBy(wallet, challenge.message, signature),
  );
  if (signed && (await provider.walletChallenges.consume(project, signed))) return signed;
  const [newest] = challenges;
  const reason = newest ? check(newest) : null;
  throw new ApiError(reason ?? 'unable_to_authenticate_crypto_wallet');
}

/** @throws ApiError `duplicate_wallet_address_for_user` */
async function addWallet(provider: Provider, project: Project, wallet: Wallet, { user_id: userId }: Session) {
  const isAdded = await provider.factors.verify(project, { ...walletFactor(project, wallet), userId });
  if (!isAdded) throw new ApiError('duplicate_wallet_address_for_user');
  return userId;
}

async function findOrCreateOwner(provider: Provider, project: Project, wallet: Wallet): Promise<string> {
  const findOwner = () => provider.factors.findOwner(project, 'crypto_wallets', wallet.address);
  const owner = await findOwner();
  if (owner !== null) return owner;

  const newUser = { addresses: [], factors: [walletFactor(project, wallet)], verified: true };
  const created = await provider.users.create(project, newUser);
  if (created !== null) return created;
  // Another call has created the user since our query, so we look the user up again.
  const createdMeanwhile = await findOwner();
  if (createdMeanwhile === null) throw new ApiError('internal_server_error');
  return createdMeanwhile;
}

/**
 * Returns the origin of the page that requests a challenge. The browser sends the origin in the header `Origin`. If
 * this header is missing, the function reads `X-SDK-Parent-Host`, which the client sends.
 * @throws ApiError `invalid_siwe_domain` if the project does not allow the origin
 */
function readPageOrigin(request: FastifyRequest): string {
  const { origin: fromBrowser, 'x-sdk-parent-host': fromClient } = request.headers;
  const origin = fromBrowser ?? fromClient;
  const allowed = projectOf(request).settings.allowed_origins.find((listed) => listed === origin);
  if (allowed === undefined) throw new ApiError('invalid_siwe_domain');
  return allowed;
}
