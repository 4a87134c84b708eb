import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../../api/src/testing/calendars/build-calendar.ts';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { describeWith, type Neighbour, startNeighbour } from '../start-neighbour.ts';

const radicale = '/usr/bin/radicale';
const authorization = `Basic ${Buffer.from('dana:caldav-password').toString('base64')}`;

describeWith('Radicale', radicale)('a calendar of Radicale', () => {
	let folder: string;
	let url: string;
	let running: Neighbour;
	let product: Product;
	let account: Account;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'debrief-radicale-'));
		const port = await freePort();
		url = `http://127.0.0.1:${port}/dana/work/`;
		running = await startNeighbour(radicale, ['--config', configure(folder, port)], { port });
		product = await startProduct({ env: { SPEECH_ENGINE: 'none', ALLOW_PRIVATE_ADDRESSES: 'on' } });
		account = await signUp(product, 'dana@example.com');
		expect((await ask('', 'MKCALENDAR')).status).toBe(201);
	});
	afterAll(async () => {
		await product?.remove();
		await running?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	const ask = (name: string, method: string, body?: string) =>
		fetch(url + name, { method, headers: { authorization, 'content-type': 'text/calendar' }, ...(body && { body }) });
	const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000);
	const place = async (name: string, title: string, hours: number) => {
		const start = inHours(hours);
		const { ok } = await ask(name, 'PUT', buildCalendar([{ uid: name, start, title }]));
		expect(ok).toBe(true);
		return start.toISOString();
	};
	const meetings = async () => {
		const { list } = await account.client.listMeetings({ query: { until: inHours(48).toISOString() } });
		return list.map(({ title, startsAt }) => [title, startsAt]);
	};

	test('its meetings are listed, and follow what is moved, added and removed there', async () => {
		const first = await place('1.ics', 'Müller & Söhne', 1);
		expect(await account.client.connectCalendar({ body: { address: url } })).toMatchObject({
			connection: { failure: null },
		});
		expect(await meetings()).toEqual([['Müller & Söhne', first]]);
		const moved = await place('1.ics', 'Müller & Söhne\\, moved', 3);
		const second = await place('2.ics', 'Review', 2);
		await account.client.refreshCalendar();
		expect(await meetings()).toEqual([
			['Review', second],
			['Müller & Söhne, moved', moved],
		]);
		await ask('2.ics', 'DELETE');
		await account.client.refreshCalendar();
		expect(await meetings()).toEqual([['Müller & Söhne, moved', moved]]);
	});

	test('a calendar that asks for a password says so, and the previous one stays', async () => {
		const address = url.replace('work', 'private');
		const refused = account.client.connectCalendar({ body: { address } });
		await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
		expect(await account.client.getCalendar()).toMatchObject({ connection: { failure: null } });
	});
});

/** Everybody may read the calendar `work` of Dana; only she may change it. */
function configure(folder: string, port: number): string {
	const write = (name: string, text: string) => {
		writeFileSync(join(folder, name), text);
		return join(folder, name);
	};
	const users = write('users', 'dana:caldav-password\n');
	const rights = write(
		'rights',
		'[owner]\nuser: dana\ncollection: dana(/.*)?\npermissions: RrWw\n\n[published]\nuser: .*\ncollection: dana/work\npermissions: r\n',
	);
	return write(
		'config',
		`[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
[rights]
type = from_file
file = ${rights}
[storage]
filesystem_folder = ${join(folder, 'collections')}
`,
	);
}
