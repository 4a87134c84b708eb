// @module-tag release
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { openBrowser, type Person, type TestBrowser } from './browser/open-browser.ts';
import { choose, press, see } from './browser/screen.ts';
import { takeScreenshots, widthsThatDoNotFit } from './browser/take-screenshots.ts';
import { parseMail } from './server/read-outbox.ts';
import { postgresIsInstalled, startPostgres } from './server/start-postgres.ts';
import { startProduct } from './server/start-product.ts';
import { until } from './until.ts';

/** Responds to the health check with its process id and writes its settings. `BROKEN` ends it immediately. */
const stubServer = `
import { createServer } from 'node:http';
const { PORT, DATA_DIR, BROKEN, HUMAN_CHECK } = process.env;
if (BROKEN) { console.error('BROKEN is not valid'); process.exit(3); }
console.log('started in ' + DATA_DIR + ' with ' + HUMAN_CHECK + ' ' + (process.env.VITEST ?? 'clean'));
process.on('SIGTERM', () => process.exit(0));
createServer((_, answer) => answer.end(String(process.pid))).listen(Number(PORT), '127.0.0.1');
`;

describe('a started product', () => {
	let folder: string;
	let script: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'stub-server-'));
		script = join(folder, 'stub-server.mjs');
		await writeFile(script, stubServer);
	});
	afterAll(() => rm(folder, { recursive: true, force: true }));
	const answeredPid = async (url: string) => Number(await (await fetch(url)).text());

	test('responds, dies by kill -9, and restarts at the same address with the same data', async () => {
		const product = await startProduct({ script });
		const first = product.pid();
		expect(await answeredPid(product.url)).toBe(first);
		await product.kill9();
		await expect(fetch(product.url)).rejects.toThrow();
		await product.restart();
		expect(product.pid()).not.toBe(first);
		expect(await answeredPid(product.url)).toBe(product.pid());
		expect(product.log().split(`started in ${product.dataDir} with off clean`)).toHaveLength(3);
		expect(await product.stop()).toBe(0);
		await product.remove();
		expect(existsSync(product.dataDir)).toBe(false);
	});

	test('that ends unexpectedly is reported with its last output', async () => {
		await expect(startProduct({ script, env: { BROKEN: 'yes' } })).rejects.toThrow('BROKEN is not valid');
	});
});

test.skipIf(!postgresIsInstalled)(
	'a separate PostgreSQL creates empty databases and leaves nothing behind',
	async () => {
		const postgres = await startPostgres();
		const [one, other] = [await postgres.createDatabase(), await postgres.createDatabase()];
		const client = new Client({ connectionString: one });
		await client.connect();
		await client.query('create extension pg_trgm; create table kept (id int)');
		const { rows } = await client.query('show data_directory');
		await client.end();
		const elsewhere = new Client({ connectionString: other });
		await elsewhere.connect();
		await expect(elsewhere.query('select * from kept')).rejects.toThrow('does not exist');
		await elsewhere.end();
		const dataFolder: string = rows[0].data_directory;
		expect(existsSync(dataFolder)).toBe(true);
		await postgres.stop();
		expect(existsSync(dataFolder)).toBe(false);
	},
);

describe('a browser', () => {
	let browser: TestBrowser;
	let site: Server;
	let url: string;
	let person: Person;
	beforeAll(async () => {
		site = createServer((request, answer) => {
			if (request.url === '/missing') return answer.writeHead(404).end();
			const wide = request.url === '/wide' ? '<p style="width:2000px">wide</p>' : '';
			return answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>page</title>
				<link rel="icon" href="data:,">${wide}<style>[data-theme=dark] { background: black }</style>`);
		});
		const port = await freePort();
		await new Promise<void>((ready) => site.listen(port, '127.0.0.1', ready));
		url = `http://localhost:${port}`;
		browser = await openBrowser();
		person = await browser.newPerson();
	});
	afterAll(async () => {
		await browser.close();
		site.close();
	});

	test('fails a page that throws, logs an error or cannot load something, except allowed cases', async () => {
		const complaining = await person.visit(url);
		await complaining.page.evaluate(async () => {
			console.error('a console error');
			setTimeout(() => {
				throw new Error('nobody caught this');
			});
			await fetch('http://localhost:1/unreachable').catch(() => {});
		});
		const complaintsSoFar = () => complaining.problems().join('\n');
		const complaints = [/console: a console error/, /uncaught: .*nobody caught this/, /request: GET \S*unreachable/];
		await until('all complaints are noted', () => complaints.every((complaint) => complaint.test(complaintsSoFar())));
		await expect(complaining.close()).rejects.toThrow('a console error');
		const allowed = await person.visit(url, { allow: [/404/] });
		await allowed.page.evaluate(() => fetch('/missing'));
		await allowed.close();
	});

	test('finds text that appears later in an existing node, and otherwise reports the present text', async () => {
		await using visit = await person.visit(url);
		await visit.page.evaluate(() => {
			const node = document.body.appendChild(document.createTextNode('not yet'));
			setTimeout(() => {
				node.data = 'here now';
			}, 300);
		});
		await see(visit.page, 'here now', 5_000);
		await expect(see(visit.page, 'never here', 200)).rejects.toThrow('here now');
	});

	test('presses a button that was replaced while it was scrolled to', async () => {
		await using visit = await person.visit(url);
		await visit.page.evaluate(() => {
			document.body.style.paddingTop = '3000px';
			const button = document.body.appendChild(document.createElement('button'));
			button.append('Go');
			addEventListener('scroll', () => button.replaceWith(button.cloneNode(true)), { once: true });
			document.body.addEventListener('click', ({ target }) => (target as Element).append(' gone'));
		});
		await press(visit.page, 'Go');
		await see(visit.page, 'Go gone', 1_000);
	});

	test('opens a menu again that closed before its item was pressed', async () => {
		await using visit = await person.visit(url);
		await visit.page.evaluate(() => {
			let opened = 0;
			const button = document.body.appendChild(document.createElement('button'));
			button.append('More');
			button.addEventListener('click', () => {
				opened += 1;
				if (opened === 1) return;
				const menu = document.body.appendChild(document.createElement('div'));
				menu.setAttribute('role', 'menu');
				menu.innerHTML = '<button role="menuitem">Copy</button>';
				menu.addEventListener('click', () => menu.replaceWith('copied'));
			});
		});
		await choose(visit.page, 'More', 'Copy');
		await see(visit.page, 'copied', 1_000);
	});

	test('leaves a page with a leave confirmation, and reports every other dialog', async () => {
		await using visit = await person.visit(url);
		await visit.page.mouse.click(50, 50);
		await visit.page.evaluate(() => {
			window.addEventListener('beforeunload', (event) => event.preventDefault());
			confirm('Are you there?');
		});
		await visit.page.goto(`${url}/wide`, { timeout: 10_000 });
		expect(visit.problems()).toEqual(['dialog: confirm Are you there?']);
		visit.allow(/Are you there/);
	});

	test('separates the storage of two people', async () => {
		const [first, second] = [await person.visit(url), await (await browser.newPerson()).visit(url)];
		await first.page.evaluate(() => localStorage.setItem('who', 'me'));
		expect(await second.page.evaluate(() => localStorage.getItem('who'))).toBeNull();
		const again = await person.visit(url);
		expect(await again.page.evaluate(() => localStorage.getItem('who'))).toBe('me');
		for (const visit of [first, second, again]) await visit.close();
	});

	test('takes screenshots at four widths in two themes and detects overflow', async () => {
		await using wide = await person.visit(`${url}/wide`);
		const shots = await takeScreenshots(wide.page, 'support-test');
		expect(shots).toHaveLength(8);
		expect(shots.filter((path) => !existsSync(path))).toEqual([]);
		expect(await widthsThatDoNotFit(wide.page)).toEqual([360, 768, 1280, 1920]);
		await using narrow = await person.visit(url);
		expect(await widthsThatDoNotFit(narrow.page)).toEqual([]);
	});
});

test('mails are decoded in every encoding', () => {
	const head = ['From: Debrief <debrief@localhost>', 'To: ada@example.com', 'Content-Type: text/plain; charset=utf-8'];
	const link = 'http://localhost:3000/auth/verify?token=a1';
	const plain = parseMail([...head, 'Subject: Verify', '', `Open ${link} now.`].join('\r\n'));
	expect(plain).toMatchObject({ to: 'ada@example.com', subject: 'Verify', links: [link] });
	const quoted = [
		...head,
		'Subject: =?UTF-8?Q?Best=C3=A4tigen?=\r\n =?UTF-8?Q?_Sie?=',
		'Content-Transfer-Encoding: quoted-printable',
	];
	const soft = parseMail(
		[...quoted, '', 'Gr=C3=BC=\r\n=C3=9Fe http://localhost:3000/auth/verify?to=\r\nken=3Da1'].join('\r\n'),
	);
	expect(soft).toMatchObject({ subject: 'Bestätigen Sie', links: [link] });
	expect(soft.text).toContain('Grüße');
	const base64 = [
		...head,
		'Subject: Verify',
		'Content-Transfer-Encoding: base64',
		'',
		Buffer.from(`→ ${link}`).toString('base64'),
	];
	expect(parseMail(base64.join('\n')).text).toBe(`→ ${link}`);
	const part = (type: string, text: string) => [`--b1`, `Content-Type: text/${type}; charset=utf-8`, '', text];
	const both = [
		'To: ada@example.com',
		'Content-Type: multipart/alternative;',
		' boundary="b1"',
		'',
		...part('plain', `Open ${link}`),
		...part('html', `<a href="${link}">`),
		'--b1--',
		'',
	];
	expect(parseMail(both.join('\r\n'))).toMatchObject({ text: `Open ${link}`, links: [link] });
});
