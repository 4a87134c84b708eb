import { overview, sites } from './fake-answers.ts';
import type { SceneOf } from './scene.ts';
import { consent, long, rtl } from './scene-answers.ts';

export const options: readonly SceneOf[] = [
	{ name: 'signed-in', overview: overview({ settings: { consentText: consent } }), microphone: 'granted' },
	{ name: 'no-sites', overview: overview({ sites: [] }), microphone: 'denied' },
	{ name: 'signed-out', overview: overview({ signIn: { state: 'signed-out', problem: null }, sites: [] }) },
	{
		name: 'many-sites',
		overview: overview({
			sites: Array.from({ length: 40 }, (_, index) => ({
				id: String(index),
				title: index % 2 ? long : rtl,
				website: `https://${'room.'.repeat(index)}example.com/*`,
				scope: index % 4 ? 'own' : 'workspace',
				hasAccess: index % 3 > 0,
				isAlways: index % 5 === 0,
			})),
		}),
	},
];

export const permission: readonly SceneOf[] = [
	{ name: 'ask' },
	{ name: 'denied', microphone: 'denied' },
	{ name: 'granted', microphone: 'granted' },
];

const signedOut = { signIn: { state: 'signed-out', problem: null }, sites: [] };
const waiting = {
	state: 'waiting',
	userCode: 'KQ4T-9RMX',
	confirmAt: 'http://127.0.0.1/device',
	expiresAt: Date.now() + 9 * 60_000,
};

export const welcome: readonly SceneOf[] = [
	{ name: 'signed-out', overview: overview(signedOut) },
	{
		name: 'server-away',
		overview: overview(signedOut),
		order: { error: 'offline', code: 'offline' },
		press: '[data-variant=primary]',
	},
	{ name: 'sign-in-declined', overview: overview({ signIn: { state: 'signed-out', problem: 'denied' }, sites: [] }) },
	{ name: 'waiting', overview: overview({ signIn: waiting, sites: [] }) },
	{ name: 'microphone-denied', overview: overview({ sites: [] }), microphone: 'denied' },
	{
		name: 'microphone-dismissed',
		overview: overview({ sites: [] }),
		microphoneError: 'NotAllowedError',
		press: '[data-variant=primary]',
		sees: '[data-kind=warning]',
	},
	{
		name: 'no-microphone',
		overview: overview({ sites: [] }),
		microphoneError: 'NotFoundError',
		press: '[data-variant=primary]',
		sees: '[data-kind=warning]',
	},
	{
		name: 'sites-of-workspace',
		overview: overview({ sites: sites.map((site) => ({ ...site, hasAccess: false })) }),
		microphone: 'granted',
	},
	{ name: 'ready', microphone: 'granted' },
];
