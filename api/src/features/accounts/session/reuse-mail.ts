import { isIP } from 'node:net';
import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { ClientOrigin } from '../../../platform/auth/accounts.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { addMail } from '../../outbox/index.ts';

type Reuse = { lastUsedFrom: ClientOrigin; from: ClientOrigin };
type Facts = { at: string; before: string; after: string; devices: string };

const texts: Record<InterfaceLanguage, { subject: string; paragraphs: (facts: Facts) => string[] }> = {
	en: {
		subject: 'We ended one of your sessions',
		paragraphs: ({ at, before, after, devices }) => [
			`At ${at}, a sign-in of your Debrief account was used a second time with a token that had been replaced. Somebody may have copied it, so we ended that session everywhere. Your recordings and your other sessions are untouched.`,
			`Last used from: ${before}\nUsed again from: ${after}`,
			`Sign in again to continue. Check where else you are signed in, and sign out what you do not recognise:\n${devices}`,
		],
	},
	de: {
		subject: 'Wir haben eine Ihrer Sitzungen beendet',
		paragraphs: ({ at, before, after, devices }) => [
			`Am ${at} wurde eine Anmeldung Ihres Debrief-Kontos ein zweites Mal verwendet, mit einem bereits ersetzten Schlüssel. Möglicherweise hat ihn jemand kopiert. Deshalb haben wir diese Sitzung überall beendet. Ihre Aufnahmen und Ihre anderen Sitzungen sind nicht betroffen.`,
			`Zuletzt verwendet von: ${before}\nErneut verwendet von: ${after}`,
			`Melden Sie sich wieder an, um fortzufahren. Prüfen Sie, wo Sie sonst angemeldet sind, und melden Sie ab, was Sie nicht kennen:\n${devices}`,
		],
	},
};

/**
 * Notifies the owner of a session that it was ended because somebody used an old token of it. Names of browsers are left
 * out, since a thief chooses them. Returns the id of the mail, to be dispatched after the commit.
 */
export function addReuseMail(
	tx: Transaction,
	deps: Deps,
	{ to, language }: { to: string; language: InterfaceLanguage },
	{ lastUsedFrom, from }: Reuse,
): Promise<string> {
	const now = deps.clock();
	const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	const [before = '', after = ''] = [lastUsedFrom, from].map(({ address }) => (isIP(address) ? address : '–'));
	const { subject, paragraphs } = texts[language];
	const text = paragraphs({ at, before, after, devices: `${deps.env.publicUrl}/device` }).join('\n\n');
	return addMail(tx, { to, subject, text }, now);
}
