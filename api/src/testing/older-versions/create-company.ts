import { WebhookWorker } from '../../features/integrations/webhooks/delivery/webhook-worker.ts';
import { createBetterAuthAccounts } from '../../platform/auth/better-auth-accounts.ts';
import { AudioFixtures, pcmInput } from '../audio/audio-fixtures.ts';
import type { BillingApp } from '../billing/create-billing-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../engines/scripted-speech-engine.ts';
import { drawPicture } from '../pictures.ts';
import { createUpload, noise, put, sendRecording } from '../send-recording.ts';
import { type TestUser, testPassword } from '../test-client.ts';
import { startReceiver } from '../webhooks/start-receiver.ts';
import { Company } from './company.ts';
import { enter } from './read-company.ts';

const sentences = [
	'please send the invoice to Anna Miller before Friday',
	'the invoice was paid last week already',
	'we will call the customer tomorrow and send the offer',
];

/** Its second half is sent to a later version. */
export const unfinished = noise(4_000, 7);

/** Says one of three sentences, by the time at which it is spoken. */
const speech = createScriptedSpeechEngine((request) =>
	request.speech.map(({ startedAt, endedAt }) =>
		utteranceOf(sentences[Math.min(2, Math.floor(startedAt / 4_000))] ?? '', startedAt, endedAt),
	),
);

/** Two people on two channels, in some ten kilobytes. */
function spokenFile({ isSwapped }: { isSwapped: boolean }): Buffer {
	const fixtures = new AudioFixtures();
	const [left, right] = fixtures.sides().map((pcm, i) => fixtures.write(`${i}.pcm`, pcm));
	const joined = ['-filter_complex', '[0:a][1:a]join=inputs=2:channel_layout=stereo', '-c:a', 'libopus', '-b:a', '16k'];
	const inputs = (isSwapped ? [right, left] : [left, right]).flatMap((path) => [...pcmInput(), '-i', path ?? '']);
	const bytes = fixtures.read(fixtures.ffmpeg('spoken.ogg', ...inputs, ...joined));
	fixtures.remove();
	return bytes;
}

/** Fills a server through its API. */
export async function createCompany(app: BillingApp): Promise<Company> {
	const { db, env, clock } = app.deps;
	const authSecret = env.AUTH_SECRET ?? '';
	// Passwords are hashed as in the product.
	const accounts = createBetterAuthAccounts({ db, secret: authSecret, publicUrl: env.publicUrl, clock });
	Object.assign(app.deps, { accounts, speech });
	const root = await app.register('root@example.com');
	await root.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	const eve = await app.register('eve@example.com');
	const ada = await app.register('ada@example.com');
	await app.buy(ada, 'premium');
	await ada.client.updateProfile({ body: { fullName: 'Ada Berg' } });
	const ben = await join(app, ada, 'ben@example.com');
	const cleo = await join(app, ada, 'cleo@example.com');
	await ben.client.updateProfile({ body: { fullName: 'Ben Okafor' } });
	await ada.client.inviteMembers({ body: { emails: ['dora@example.com'], rank: 'Manager' } });
	const team = await ada.client.createTeam({ body: { name: 'Support', memberIds: [cleo.userId] } });
	await changeSettings(ada, ben);
	await using hooks = await deliverTo(app, ada);

	const { callId, fileId } = await sendRecording(app.origin, ada, spokenFile({ isSwapped: false }), {
		fileName: 'call.ogg',
	});
	await app.jobs.idle();
	const hidden = await sendRecording(app.origin, ada, spokenFile({ isSwapped: true }), { fileName: 'private.ogg' });
	const halfSent = await createUpload(ada, unfinished, { fileName: 'unfinished.wav' });
	const half = unfinished.subarray(0, unfinished.length / 2);
	await put(app.origin, ada, { fileId: halfSent.fileId, start: 0 }, half);
	await app.jobs.idle();
	await edit(ada, callId, fileId);
	const share = ada.client.shareConversations;
	await share({ body: { callIds: [callId], userIds: [ben.userId], right: 'edit' } });
	await share({ body: { callIds: [callId], teamIds: [team.id], right: 'view' } });
	const contactId = await addContact(ada, callId);
	await addNotes(ada, ben, callId, fileId);
	const description = 'Ask for the offer';
	await ada.client.createTask({
		body: { title: 'Call Anna', callId, assigneeId: ben.userId, dueDate: '2027-01-15', description },
	});
	await ada.client.createAnalysis({ body: { fileIds: [fileId], custom_prompt: 'Who was to get the invoice?' } });
	const mistake = { title: 'A mistake', type: 'other', startedAt: '2026-11-01T10:00:00Z' } as const;
	const { id: binnedId } = await ben.client.createConversation({ body: mistake });
	await ben.client.deleteConversations({ body: { callIds: [binnedId] } });
	await app.settle();

	const password = 'Open-sesame-9';
	const { url } = await ada.client.createPublicLink({
		params: { id: callId },
		body: { days: 30, password, hasAudio: true, showsSummary: true },
	});
	const link = { token: url.split('/s/')[1] ?? '', password };
	// The first visit counts.
	await app.client.openPublicLink({ body: link });
	const { apiKey } = await ada.client.createApiKey({ body: { name: 'Reports', scopes: ['read'] } });
	await app.settle();
	await hooks.deliver();
	const members = { ada, ben, cleo, root, eve };
	return Company.parse({
		madeAt: clock().toISOString(),
		authSecret,
		password: testPassword,
		people: members,
		workspaceId: ada.workspaceId,
		sharedId: callId,
		fileId,
		privateId: hidden.callId,
		halfSentId: halfSent.fileId,
		contactId,
		webhookId: hooks.id,
		webhookSecret: hooks.secret,
		apiKey,
		link,
	});
}

async function join(app: BillingApp, admin: TestUser, email: string) {
	const guest = await app.register(email);
	const { list } = await admin.client.inviteMembers({ body: { emails: [email], rank: 'Member' } });
	const { workspaceId } = await guest.client.acceptInvitation({
		body: { tokenId: list[0]?.link.split('/').at(-1) ?? '' },
	});
	await guest.client.switchWorkspace({ body: { workspaceId } });
	return { email, userId: guest.userId, ...(await enter(app.origin, guest.refreshToken)) };
}

async function deliverTo(app: BillingApp, { client }: TestUser) {
	const receiver = await startReceiver();
	const { id, secret } = await client.createWebhook({
		body: { url: receiver.url, events: ['insights.ready', 'note.created'] },
	});
	const worker = new WebhookWorker(app.deps);
	return {
		id,
		secret,
		async deliver() {
			await worker.poll();
			await worker.idle();
		},
		async [Symbol.asyncDispose]() {
			await worker.stop();
			await receiver.close();
		},
	};
}

async function changeSettings(admin: TestUser, member: Pick<TestUser, 'client'>): Promise<void> {
	await admin.client.updateSettings({
		body: {
			publicLinks: true,
			audioRetentionDays: 90,
			insights: { instructions: 'Name the prices.' },
			weeklyMail: false,
		},
	});
	await member.client.updateSettings({ body: { language: 'de', theme: 'dark', mentionMails: false } });
	await admin.client.addVocabularyTerms({ body: { terms: ['Okafor', 'Debrief'] } });
	await admin.client.setConsentText({ body: { consentText: 'This call is recorded.' } });
	await member.client.updateExtensionSettings({ body: { autoSync: true, visual: { dockedLeft: true } } });
	await member.client.addWhitelistSite({ body: { title: 'Meet', website: 'https://meet.example.com/*' } });
}

async function edit({ client }: TestUser, callId: string, fileId: string): Promise<void> {
	const { list, speakers } = await client.getTranscript({ query: { fileId } });
	const [line, speaker] = [list[0], speakers[0]];
	if (!line || !speaker) throw new Error('the recording has no transcript');
	const text = 'Please send the invoice to Anna Müller before Friday.';
	await client.editSegment({ params: { segmentId: line.id }, body: { text, revision: line.revision ?? 0 } });
	await client.renameSpeaker({ params: { fileId, speakerId: speaker.speakerId }, body: { speakerName: 'Ada B.' } });
	await client.updateConversation({ params: { id: callId }, body: { title: 'Invoice of Anna Müller' } });
}

async function addContact({ client }: TestUser, callId: string): Promise<string> {
	const phones = [{ phone: '+44 20 7946 0018', type: 'mobile' }];
	const { id } = await client.createContact({
		body: { firstName: 'Anna', lastName: 'Müller', email: 'anna@example.org', company: 'Acme', type: 'lead', phones },
	});
	await client.setFavourite({ params: { id }, body: { isFavourite: true } });
	await client.updateConversation({ params: { id: callId }, body: { contact: { id } } });
	return id;
}

async function addNotes(
	{ client }: TestUser,
	mentioned: { userId: string },
	parentId: string,
	fileId: string,
): Promise<void> {
	const at = { parentType: 'call', parentId, fileId, createdWhile: 'playback' } as const;
	const { id } = await client.createNote({
		body: {
			...at,
			cuePoint: 1_500,
			description: '@Ben Okafor please check the sum',
			mentions: [{ userId: mentioned.userId, start: 0, length: 11 }],
		},
	});
	const theFile = new File([await drawPicture('webp', 30)], 'sum.webp');
	await client.setNoteAttachment({ params: { id }, body: { theFile } });
	await client.createNote({ body: { ...at, cuePoint: 6_000 } });
}
