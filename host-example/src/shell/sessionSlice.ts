import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Wallet {
  family: 'Ethereum' | 'Solana';
  address: string;
}

/** The data of the signed-in person that this shell shows. Times are in the format ISO 8601. */
export interface Account {
  userId: string;
  emails: string[];
  phoneNumbers: string[];
  wallets: Wallet[];
  /** The names of the factors with which the session was signed in. */
  factors: string[];
  startedAt: string;
  expiresAt: string;
}

/** Returns a name for the person: an email address, a phone number, a wallet, or else the user id. */
export function nameOf({ emails, phoneNumbers, wallets, userId }: Account): string {
  return emails[0] ?? phoneNumbers[0] ?? wallets.map(nameOfWallet)[0] ?? userId;
}

/** Returns a name for a wallet, such as `Ethereum wallet 0x1234…abcd`. */
function nameOfWallet({ family, address }: Wallet): string {
  return `${family} wallet ${address.slice(0, 6)}…${address.slice(-4)}`;
}

interface SessionState {
  /** The status of the session. It is `unknown` until the identity client has been loaded. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  account: Account | null;
  /** True if the person has signed in on this page, and the widget's flow is not complete yet. */
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
    /** Called when the widget's flow is complete. */
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
