import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Wallet {
  family: 'Ethereum' | 'Solana';
  address: string;
}

/** The signed-in person, with the fields that this shell shows. Times are ISO 8601. */
export interface Account {
  userId: string;
  emails: string[];
  phoneNumbers: string[];
  wallets: Wallet[];
  /** The factors of the session, as names. */
  factors: string[];
  startedAt: string;
  expiresAt: string;
}

/** The person's name, or their address. */
export function nameOf({ emails, phoneNumbers, wallets, userId }: Account): string {
  return emails[0] ?? phoneNumbers[0] ?? wallets.map(nameOfWallet)[0] ?? userId;
}

/** `Ethereum wallet 0x1234…abcd` */
function nameOfWallet({ family, address }: Wallet): string {
  return `${family} wallet ${address.slice(0, 6)}…${address.slice(-4)}`;
}

interface SessionState {
  /** `unknown` until the identity client has been loaded. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  account: Account | null;
  /** The person signed in on this page. */
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
    /** The widget's flow is complete. */
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
