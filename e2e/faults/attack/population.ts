import { createHash, createHmac } from 'node:crypto';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { demoIds } from '../../support/account/demo-ids.ts';
import { type Account, accountOf, signUp } from '../../support/account/sign-up.ts';
import type { Product } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { silentWav } from './payloads/media.ts';

export type Id =
	| 'analysis'
	| 'conversation'
	| 'device'
	| 'file'
	| 'note'
	| 'recording'
	| 'segment'
	| 'site'
	| 'speaker'
	| 'user'
	| 'workspace';

export type Person = {
	name: string;
	account: Account;
	marker: string;
	ids: Record<Id, string[]>;
	token: string;
	refreshToken: string;
	deviceToken: string;
};

/** Victims write nothing more. Attackers may destroy their own data. */
export type Population = { admin: Person; attackers: Person[]; victims: Person[]; expiredToken: string };

type Names = { attackers: string[]; victims: string[] };

export const authSecret = 'only-for-tests-of-an-attack-0123456789';

export async function populate(product: Product, names: Names): Promise<Population> {
	const admin = await signedUp(product, 'admin');
	await admin.account.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	const signUpAll = async (of: string[]) => {
		const people: Person[] = [];
		for (const name of of) people.push(await signedUp(product, name));
		return people;
	};
	const [attackers, victims] = [await signUpAll(names.attackers), await signUpAll(names.victims)];
	await Promise.all(
		[admin, ...attackers, ...victims].map(async (person) => {
			await fill(product, person);
			await approveDevice(product, person);
		}),
	);
	return { admin, attackers, victims, expiredToken: expired(attackers[0]?.token ?? '') };
}

async function signedUp(product: Product, name: string): Promise<Person> {
	const email = `${name}@example.com`;
	const account = await onBusyMachine(`${name} has an account`, () =>
		signUp(product, email).catch(async () => {
			const existing = accountOf(product, email, 'Correct-horse-1');
			await existing.accessToken();
			return existing;
		}),
	);
	const marker = `private${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
	const none = { analysis: [], conversation: [], device: [], file: [], note: [], recording: [], segment: [] };
	const { _id, workspaceId } = await account.client.getProfile();
	const ids = { ...none, site: [], speaker: [], user: [_id], workspace: [workspaceId] };
	const person = { name, account, marker, ids, token: '', refreshToken: '', deviceToken: '' };
	await renewToken(person);
	return person;
}

/** Hashing takes seconds on a busy machine, and the client times out after five. */
const onBusyMachine = <T extends object>(what: string, call: () => Promise<T>): Promise<T> =>
	until(what, () => call().catch(() => undefined), 90_000);

/** Access tokens live for 15 minutes. */
export async function renewToken(person: Person): Promise<void> {
	const { client, email, password } = person.account;
	const body = person.refreshToken
		? ({ grant_type: 'refresh_token', refresh_token: person.refreshToken } as const)
		: ({ grant_type: 'password', username: email, password, tokenIn: 'body' } as const);
	const answer = await onBusyMachine(`${person.name} is signed in`, () => client.signIn({ body }));
	person.token = answer.access_token;
	person.refreshToken = answer.refresh_token ?? person.refreshToken;
}

async function fill(product: Product, person: Person): Promise<void> {
	const { marker, ids } = person;
	const { client } = person.account;
	const { meeting } = await demoIds(person.account);
	const texts = { title: `${marker} title`, summary: `${marker} summary` };
	const startedAt = '2026-03-01T10:00:00.000Z';
	const { id } = await client.createConversation({ body: { type: 'web-conference', startedAt, ...texts } });
	const tagged = { tags: [`${marker} tag`], actionPoints: [{ text: `${marker} action`, owner: null, dueDate: null }] };
	await client.updateConversation({ params: { id }, body: tagged });
	const note = await client.createNote({
		body: { parentType: 'call', parentId: id, cuePoint: 1, description: `${marker} note`, createdWhile: 'playback' },
	});
	const site = await client.addWhitelistSite({
		body: { website: 'https://example.com/*', title: `${marker} site`, scope: 'own' },
	});
	await client.setConsentText({ body: { consentText: `${marker} notice` } });
	const upload = await uploadSilence(product, person);
	const { recordings } = await client.getConversation({ params: { id: meeting } });
	const fileId = recordings[0]?.streams[0]?.fileId ?? '';
	const { list, speakers } = await client.getTranscript({ query: { fileId } });
	const speakerId = speakers[0]?.speakerId ?? '';
	await client.renameSpeaker({ params: { fileId, speakerId }, body: { speakerName: marker, scope: 'recording' } });
	const line = list[0];
	const edit = { text: `${marker} line`, revision: line?.revision ?? 0 };
	await client.editSegment({ params: { segmentId: line?.id ?? '' }, body: edit });
	const analysis = await client.createAnalysis({ body: { fileIds: [fileId], custom_prompt: `${marker} question?` } });
	const recordingIds = recordings.map((recording) => recording.id);
	Object.assign(ids, {
		analysis: [analysis.id],
		conversation: [meeting, id, upload.callId],
		file: [fileId, upload.fileId],
		note: [note.id],
		recording: [...recordingIds, ...upload.recordingIds],
		segment: list.slice(0, 5).map((segment) => segment.id),
		site: [site.id],
		speaker: speakers.map((speaker) => speaker.speakerId),
	});
}

async function uploadSilence(product: Product, { account, marker, token }: Person) {
	const bytes = silentWav({ seconds: 1, mark: marker });
	const about = { hash: createHash('sha1').update(bytes).digest('hex'), size: bytes.length, languageCode: 'en-US' };
	const body = JSON.stringify({ fileName: `${marker}.wav`, title: `${marker} file`, ...about });
	const headers = { authorization: `Bearer ${token}` };
	const created = await fetch(`${product.url}${apiBase}/media/recordings`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body,
	});
	const { fileId, callId } = (await created.json()) as { fileId: string; callId: string };
	await fetch(`${product.url}${apiBase}/media/${fileId}`, {
		method: 'PUT',
		headers: { ...headers, 'x-start-byte': '0' },
		body: new Uint8Array(bytes),
	});
	const { recordings } = await account.client.getConversation({ params: { id: callId } });
	return { fileId, callId, recordingIds: recordings.map((recording) => recording.id) };
}

async function approveDevice({ url }: Product, person: Person): Promise<void> {
	const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
		const body = new URLSearchParams(fields);
		const response = await fetch(`${url}${apiBase}/oauth${path}`, { method: 'POST', headers, body });
		const cookies = response.headers.getSetCookie();
		return { answer: (await response.json()) as Record<string, string>, cookies };
	};
	const scope = 'openid offline_access profile recordings settings';
	const client = { client_id: 'debrief-extension' };
	const { answer: codes } = await post('/device/auth', { ...client, scope });
	const authorization = `Bearer ${person.token}`;
	const form = await fetch(`${url}${apiBase}/oauth/device`, { headers: { authorization } });
	const { xsrf } = (await form.json()) as { xsrf: string };
	const cookie = form.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ');
	await post('/device', { xsrf, user_code: codes.user_code ?? '', confirm: 'yes' }, { authorization, cookie });
	const grant = 'urn:ietf:params:oauth:grant-type:device_code';
	const { answer } = await post('/token', { ...client, grant_type: grant, device_code: codes.device_code ?? '' });
	if (!answer.access_token) throw new Error(`The device has no token: ${JSON.stringify(answer)}`);
	person.deviceToken = answer.access_token;
	const { list } = await person.account.client.listDevices();
	person.ids.device = list.map(({ id }) => id);
}

function expired(token: string): string {
	const [head = '', payload = ''] = token.split('.');
	const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
	const old = Buffer.from(JSON.stringify({ ...Object(claims), exp: 1_700_000_000 })).toString('base64url');
	return `${head}.${old}.${createHmac('sha256', authSecret).update(`${head}.${old}`).digest('base64url')}`;
}
