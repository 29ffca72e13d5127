import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import SettingsButton from '../../src/controls/SettingsButton.svelte';
import { change_settings } from '../../src/browser/settings.svelte';
import { install, watch_for_install } from '../../src/offline/install.svelte';

// The event as a browser sends it.
function offered(): { event: Event; prompt: ReturnType<typeof vi.fn> } {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

describe('the page as an app', () => {
  beforeAll(() => {
    watch_for_install();
    // What the tests' document does not have.
    HTMLDialogElement.prototype.showModal = function show() { this.open = true; };
  });
  afterEach(() => {
    install.offer = null;
    install.done = false;
  });

  it('is not spoken of where the browser offers nothing', () => {
    change_settings({ language: 'ja' });
    render(SettingsButton);
    screen.getByRole('button', { name: '設定' }).click();
    expect(screen.queryByText('アプリとして入れる')).toBeNull();
  });

  it.each([['ja', '設定', 'アプリとして入れる', 'アプリとして入れました。'],
    ['en', 'Settings', 'Install as an app', 'It has been installed.']] as const)(
    'is offered in the settings and installed once (%s)', async (language, settings, button, done) => {
      change_settings({ language });
      const { event, prompt } = offered();
      expect(event.defaultPrevented).toBe(true);
      render(SettingsButton);
      screen.getByRole('button', { name: settings }).click();
      (await screen.findByText(button)).click();
      expect(prompt).toHaveBeenCalledOnce();
      await vi.waitFor(() => { expect(screen.queryByText(button)).toBeNull(); });
      window.dispatchEvent(new Event('appinstalled'));
      expect(await screen.findByText(done)).toBeTruthy();
    });
});
