import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Wallet {
  family: 'Ethereum' | 'Solana';
  address: string;
}

/** Who is signed in, as far as this shell shows it. Times are ISO 8601. */
export interface Account {
  userId: string;
  emails: string[];
  phoneNumbers: string[];
  wallets: Wallet[];
  /** How the person proved who they are, in words. */
  factors: string[];
  startedAt: string;
  expiresAt: string;
}

/** What the person is called here. */
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
  /** The person signed in while this page was open. */
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
    /** The widget has done all that it had to do. */
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
