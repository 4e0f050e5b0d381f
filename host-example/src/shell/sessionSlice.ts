import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Wallet {
  family: 'Ethereum' | 'Solana';
  address: string;
}

/** The signed-in account and its session. The times are in the format ISO 8601. */
export interface Account {
  userId: string;
  emails: string[];
  phoneNumbers: string[];
  wallets: Wallet[];
  hasPasskeys: boolean;
  /** The names of the session's factors, for people. */
  factors: string[];
  startedAt: string;
  expiresAt: string;
}

/** Returns the name of an account, for people: an address, a wallet, or the user's id. */
export function nameOf({ emails, phoneNumbers, wallets, userId }: Account): string {
  const walletNames = wallets.map(nameOfWallet);
  return emails[0] ?? phoneNumbers[0] ?? walletNames[0] ?? userId;
}

/** Returns a text such as `Ethereum wallet 0x1234…abcd`. */
function nameOfWallet({ family, address }: Wallet): string {
  return `${family} wallet ${address.slice(0, 6)}…${address.slice(-4)}`;
}

interface SessionState {
  /** The value is `unknown` until the identity client has been loaded. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  account: Account | null;
  /** True after a sign-in on this page, until the session changes again or `signInCompleted` resets it. */
  justSignedIn: boolean;
}

const initialState: SessionState = { status: 'unknown', account: null, justSignedIn: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged(state, { payload }: PayloadAction<Account | null>) {
      state.justSignedIn = payload !== null && state.status === 'signed-out';
      state.status = payload ? 'signed-in' : 'signed-out';
      state.account = payload;
    },
    signInCompleted(state) {
      state.justSignedIn = false;
    },
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectAccount: ({ account }) => account,
    selectJustSignedIn: ({ justSignedIn }) => justSignedIn,
  },
});

export const { sessionChanged, signInCompleted } = sessionSlice.actions;
export const { selectStatus, selectAccount, selectJustSignedIn } = sessionSlice.selectors;
