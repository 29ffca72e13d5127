// That something about the account has changed, whoever hears of it first: a connection, or a request that
// was refused. Whoever shows how the account stands listens.
let listener: () => void = () => undefined;

export function on_account_news(then: () => void): void {
  listener = then;
}

export function tell_account_news(): void {
  listener();
}
