import { Component, CUSTOM_ELEMENTS_SCHEMA, ElementRef, inject, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { showUnavailable } from '@portico/loader';
import { login, signOut, watchUser, type User } from './portico';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (user(); as user) {
      <h1>Hello, {{ user.name.first_name || user.emails[0]?.email }}</h1>
      <button type="button" (click)="signOut()">Sign out</button>
    } @else if (user() === null) {
      <stytch-ui
        [publicToken]="login.publicToken"
        [clientOptions]="login.clientOptions"
        [config]="login.config"
      />
    }
  `,
})
class App {
  readonly login = login;
  readonly signOut = signOut;
  readonly user = signal<User | null | undefined>(undefined);
  readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    void this.start();
  }

  async start() {
    try {
      await watchUser((user) => this.user.set(user));
    } catch (error) {
      showUnavailable(this.element, { error, onRetry: () => void this.start() });
    }
  }
}

void bootstrapApplication(App);
