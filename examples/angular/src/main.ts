import { Component, CUSTOM_ELEMENTS_SCHEMA, signal, viewChild, type ElementRef } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { showUnavailable, type SessionState } from '@portico/loader';
import { isLanding, login, signOut, start } from './portico';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @let state = session();
    @if (state.status === 'signedIn' && !isLanding) {
      <h1>Hello, {{ state.user.name.first_name || state.user.emails[0]?.email }}</h1>
      <button type="button" (click)="signOut()">Sign out</button>
    } @else if (state.status !== 'loading') {
      <stytch-ui
        [publicToken]="login.publicToken"
        [clientOptions]="login.clientOptions"
        [config]="login.config"
        [presentation]="login.presentation"
        [landing]="login.landing"
        [callbacks]="login.callbacks"
      />
    }
    <div #unavailable></div>
  `,
})
class App {
  readonly isLanding = isLanding;
  readonly login = login;
  readonly signOut = signOut;
  readonly session = signal<SessionState>({ status: 'loading' });
  readonly unavailable = viewChild.required<ElementRef<HTMLElement>>('unavailable');

  constructor() {
    this.load();
  }

  load() {
    start((state) => this.session.set(state)).catch((error) =>
      showUnavailable(this.unavailable().nativeElement, { error, onRetry: () => this.load() }),
    );
  }
}

void bootstrapApplication(App);
