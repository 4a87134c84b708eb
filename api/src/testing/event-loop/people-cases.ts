import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { moveMentions, nameMentions } from '@debrief/shared/domain/conversations/mentions.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { matchPattern } from '@debrief/shared/domain/pbx/name-pattern.ts';
import { createCalendarReader } from '../../engines/calendars/worker-calendar-reader.ts';
import { assertUncommon } from '../../features/accounts/registration/assert-uncommon.ts';
import { columnsOf } from '../../features/contacts/contact-rows.ts';
import { csvRow } from '../../platform/formats/csv.ts';
import { htmlOf } from '../../platform/mail/mail-layout.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import type { Case } from './hostile-texts.ts';

const rare = (name: string) =>
	`BEGIN:VEVENT\r\nUID:${name}\r\nDTSTART:20260302T100000Z\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\n`;

export const peopleCases: Case[] = [
	...['password'.repeat(16), 'qwertzui'.repeat(16), 'p4$$w0rd'.repeat(16), 'a1!'.repeat(43), '20'.repeat(64)].map(
		(password): Case => [
			`a password such as ${password.slice(0, 10)}`,
			async () => {
				const owner = { email: `${'a.'.repeat(100)}@example.com`, fullName: 'a '.repeat(60) };
				const check = () => assertUncommon(password.slice(0, 128), owner).catch(() => undefined);
				await check();
				return check;
			},
		],
	),
	[
		'a body of 20,000 values',
		() => {
			const json = `[${`${'['.repeat(40)}1${']'.repeat(40)},`.repeat(490)}1]`;
			return () => StorableInput.parse(JSON.parse(json));
		},
	],
	[
		'a body of 1 MB of text',
		() => {
			const json = JSON.stringify({ text: '\u{1f600}'.repeat(250_000) });
			return () => StorableInput.parse(JSON.parse(json));
		},
	],
	[
		'contacts with 20 numbers each',
		() => {
			const phones = Array.from({ length: limits.contactMaxPhones }, (_, i) => ({
				phone: `00 49 (0) 30 / 12 34 ${i} ext. 99999`,
				type: 'other' as const,
			}));
			const names = { firstName: 'A', lastName: 'B', company: null, email: null };
			const contact = { ...names, phones, type: 'company' as const, isPrivate: false };
			const all = Array.from({ length: limits.contactImportBatchRows }, () => contact);
			return () => mapInTurns(all, (each) => columnsOf(each as never, 'DE'));
		},
	],
	[
		'a calendar of rules that no day fits',
		() => {
			const events = Array.from({ length: 20_000 }, (_, i) => rare(`${i}`)).join('');
			const bytes = new TextEncoder().encode(`BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`);
			const asked = { bytes, from: Date.parse('2026-03-01'), until: Date.parse('2026-03-15'), ownEmails: [] };
			return async () => {
				const reader = createCalendarReader({ timeoutMs: 1_500 });
				await reader.read(asked).catch(() => undefined);
				await reader.close();
			};
		},
	],
	[
		'moving and naming the people of a note',
		() => {
			const text = '@a'.repeat(limits.noteMaxLength / 2);
			const mentions = Array.from({ length: limits.mentionsPerNote }, (_, i) => ({
				userId: `${i}`,
				start: i * 2,
				length: 2,
			}));
			const names = new Map(mentions.map(({ userId }) => [userId, 'x'.repeat(64)]));
			return () => [moveMentions(text, text.slice(0, -1), mentions), nameMentions(text, mentions, names)];
		},
	],
	[
		'a mail of 20,000 lines',
		() => () =>
			htmlOf({ subject: 'x', text: 'https://example.com/<\n'.repeat(20_000), links: ['https://example.com/<'] }),
	],
	[
		'200 conversations as CSV',
		() => {
			const cells = Array.from({ length: 17 }, () => '=", \n'.repeat(limits.summaryMaxLength / 50));
			return () => mapInTurns(Array.from({ length: 200 }), () => csvRow(cells));
		},
	],
	['a file name against a pattern of wildcards', () => () => matchPattern('{any}a'.repeat(33), 'a'.repeat(255))],
];
