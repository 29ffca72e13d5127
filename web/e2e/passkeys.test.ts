// Passkeys by the browser's own authenticator, against the real server at http://localhost.
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holds } from './support/looks';
import { leave, visit, type Look, type Visit } from './support/page';
import { keep_codes } from './support/people';
import { at_server } from './support/stage';

const { server, browser } = await at_server();
const home = (): string => server.url.replace('127.0.0.1', 'localhost');

// A device whose owner is always recognised, by a finger or a face.
type Device = Visit & { cdp: CDPSession; authenticator: string };
async function device(look: Look = {}): Promise<Device> {
  const visited = await visit(browser, home(), look);
  const cdp = await visited.context.newCDPSession(visited.page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
      isUserVerified: true, automaticPresenceSimulation: true,
    },
  });
  return { ...visited, cdp, authenticator: authenticatorId };
}
async function keys_of({ cdp, authenticator }: Device): Promise<{ credentialId: string; rpId?: string }[]> {
  return (await cdp.send('WebAuthn.getCredentials', { authenticatorId: authenticator })).credentials;
}

async function open_by_passkey(page: Page, name: string): Promise<string[]> {
  await page.goto(`${home()}#/me`);
  await page.locator('.panel nav button').nth(1).click();
  await page.locator('input[autocomplete=username]').fill(name);
  await page.locator('.by input').nth(1).check();
  return keep_codes(page, name);
}

describe('a passkey', () => {
  it('makes an account without a passphrase, and opens it without a name', async () => {
    const own = await device();
    const { page } = own;
    await page.goto(`${home()}#/me`);
    await page.locator('.panel nav button').nth(1).click();
    await page.locator('.by input').nth(1).check();
    await holds(page, 'passkey_open', 'ja');
    expect(await open_by_passkey(page, '鍵子')).toHaveLength(8);
    const keys = await keys_of(own);
    expect(keys).toHaveLength(1);

    await page.getByRole('button', { name: 'サインアウト', exact: true }).click();
    await page.locator('input[autocomplete=username]').waitFor();
    await holds(page, 'passkey_enter', 'ja');
    await page.getByRole('button', { name: 'パスキーでサインイン' }).click();
    await page.locator('header h1', { hasText: '鍵子' }).waitFor();
    await leave(own);
  });

  it('stands for the passphrase, is one of several, and goes again', async () => {
    const own = await device({ language: 'en' });
    const { page } = own;
    await open_by_passkey(page, 'Keyes');
    await page.goto(`${home()}#/me/account`);
    const section = page.locator('section', { has: page.locator('#passkeys') });
    expect(await section.locator('li').count()).toBe(1);
    await holds(page, 'passkeys', 'en');

    // Another device of the same owner: a second authenticator, where the first one is not.
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.locator('input[type=text]').fill('my phone');
    await section.getByRole('button', { name: 'Add a passkey, by a passkey' }).click();
    // This device has one already, and the browser says so.
    await section.getByRole('alert').waitFor();
    expect(await section.getByRole('alert').innerText()).toContain('already');

    // A passphrase is set by the passkey; the passkey may go then.
    await page.getByRole('button', { name: 'Set a passphrase', exact: true }).click();
    await page.locator('input[autocomplete=new-password]').fill('correct horse battery');
    await page.getByRole('button', { name: 'Set a passphrase, by a passkey' }).click();
    await page.getByText('It is changed.').waitFor();
    await section.getByRole('button', { name: /^Remove/ }).click();
    await section.locator('input[autocomplete=current-password]').fill('correct horse battery');
    await section.getByRole('button', { name: 'Remove this passkey', exact: true }).click();
    await section.getByText('There are no passkeys yet.').waitFor();

    // With the passphrase a new one is made, under a name.
    await own.cdp.send('WebAuthn.clearCredentials', { authenticatorId: own.authenticator });
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.locator('input[autocomplete=off]').fill('my phone');
    await section.locator('input[autocomplete=current-password]').fill('correct horse battery');
    await holds(page, 'passkey_add', 'en');
    await section.locator('form').getByRole('button', { name: 'Add a passkey', exact: true }).click();
    await section.locator('li', { hasText: 'my phone' }).waitFor();
    expect(await keys_of(own)).toHaveLength(1);
    await leave(own);
  });

  it('that was removed opens nothing, and one that is put away says so', async () => {
    const own = await device();
    const { page, watch } = own;
    await open_by_passkey(page, '去る鍵');
    await page.goto(`${home()}#/me/account`);
    await page.getByRole('button', { name: 'アカウントを消す' }).click();
    await page.getByRole('button', { name: 'パスキーで完全に消す' }).click();
    watch.offline = true; // the refusal is an error of HTTP
    await page.getByRole('button', { name: 'パスキーでサインイン' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('パスキー');
    await own.cdp.send('WebAuthn.setUserVerified', { authenticatorId: own.authenticator, isUserVerified: false });
    await page.getByRole('button', { name: 'パスキーでサインイン' }).click();
    await page.getByText('取り消されたか').waitFor();
    watch.offline = false;
    await leave(own);
  });
});

describe('where there are none', () => {
  it('the page says so, and where they are', async () => {
    const away = await visit(browser, server.url);
    await away.page.goto(`${server.url}#/me`);
    await away.page.locator('input[autocomplete=username]').waitFor();
    await away.page.getByText('数字のアドレス').waitFor();
    await holds(away.page, 'no_passkeys', 'ja');
    expect(await away.page.getByRole('link', { name: 'localhostで開き直す' }).getAttribute('href')).toBe(`${home()}#/me`);
    expect(await away.page.getByRole('button', { name: 'パスキーでサインイン' }).count()).toBe(0);
    await leave(away);
  });
});
