import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import type { TestUser } from '../test-client.ts';
import type { FakeRecords } from './activities/fake-records.ts';
import type { FakePerson } from './fake-people.ts';
import type { FakeVendor } from './fake-vendor.ts';
import { grantAccess } from './grant-access.ts';
import { dynamicsSecret, startFakeDynamics } from './start-fake-dynamics.ts';
import { hubspotClient, startFakeHubspot } from './start-fake-hubspot.ts';
import { pipedriveKey, startFakePipedrive } from './start-fake-pipedrive.ts';
import { salesforceClient, startFakeSalesforce } from './start-fake-salesforce.ts';

export type CrmCase = {
	fake: FakeVendor & { people: FakePerson[]; isNarrow: boolean };
	env: Record<string, string>;
	connect(admin: TestUser): Promise<Integration | null>;
	revoke(): void;
	restore(): void;
	endAccess: (() => void) | null;
	refreshes(): number;
	hasValidGrant: (() => boolean) | null;
	validGrants: (() => number) | null;
	/** Must appear in no response and no row. */
	secrets: string[];
	activities(): CrmActivity[];
	clearActivities(): void;
	addActivities(count: number): void;
};

export type CrmActivity = { kind: PushKind; text: string; person: number };

type Fields = Record<string, unknown>;
type Read = (fields: Fields) => Omit<CrmActivity, 'kind'>;

function activitiesOf(lists: [FakeRecords, (fields: Fields) => PushKind, Read][]) {
	return {
		activities: () =>
			lists.flatMap(([{ list }, kindOf, read]) =>
				list.map(({ fields }) => ({ kind: kindOf(fields), ...read(fields) })),
			),
		clearActivities() {
			for (const [{ list }] of lists) list.length = 0;
		},
		addActivities(count: number) {
			for (const [records] of lists) {
				const [first] = records.list;
				const fields = JSON.stringify(first?.fields ?? {}).replaceAll(/conversations\/\w+/g, 'conversations/another');
				for (let i = 0; first && i < count; i++) records.create(JSON.parse(fields));
			}
		},
	};
}

const note = () => 'note' as const;
const call = () => 'call' as const;
const texts = (...parts: unknown[]) => parts.filter(Boolean).join('\n');
/** All fake ids end with the number of the person. */
const numberIn = (id: unknown) => Number(/(\d{1,3})\W*$/.exec(String(id))?.[1]);

const urlOf = (name: string, origin: string) => ({ PROVIDER_URLS: `${name}=${origin}` });

/** Every CRM with its fake. A new CRM is added here and must pass the suite. */
export const crmCases: Record<string, () => Promise<CrmCase>> = {
	async pipedrive() {
		const fake = await startFakePipedrive();
		return {
			fake,
			env: urlOf('pipedrive', fake.origin),
			secrets: [pipedriveKey],
			connect: async ({ client }) =>
				(await client.createIntegration({ body: { provider: 'pipedrive', apiKey: pipedriveKey } })).integration,
			revoke() {
				fake.key = null;
			},
			restore() {
				fake.key = pipedriveKey;
			},
			endAccess: null,
			refreshes: () => 0,
			hasValidGrant: null,
			validGrants: null,
			...activitiesOf([
				[fake.notes, note, ({ content, person_id }) => ({ text: texts(content), person: numberIn(person_id) })],
				[
					fake.activities,
					call,
					({ subject, note: body, participants }) => ({
						text: texts(subject, body),
						person: (participants as { person_id: number }[])[0]?.person_id ?? 0,
					}),
				],
			]),
		};
	},
	async hubspot() {
		const fake = await startFakeHubspot();
		const client = { HUBSPOT_CLIENT_ID: hubspotClient.id, HUBSPOT_CLIENT_SECRET: hubspotClient.secret };
		return {
			fake,
			env: { ...urlOf('hubspot', fake.origin), ...client },
			secrets: [hubspotClient.secret],
			connect: (admin) => grantAccess(admin, 'hubspot'),
			...activitiesOf([
				[fake.notes, note, ({ hs_note_body, contacts }) => ({ text: texts(hs_note_body), person: numberIn(contacts) })],
				[
					fake.calls,
					call,
					({ hs_call_title, hs_call_body, contacts }) => ({
						text: texts(hs_call_title, hs_call_body),
						person: numberIn(contacts),
					}),
				],
			]),
			revoke: () => fake.oauth.revokeAll(),
			restore() {},
			endAccess: () => fake.oauth.endAccess(),
			refreshes: () => fake.oauth.refreshes,
			hasValidGrant: () => fake.oauth.hasValidGrant(),
			validGrants: () => fake.oauth.validGrants(),
		};
	},
	async salesforce() {
		const fake = await startFakeSalesforce();
		const client = { SALESFORCE_CLIENT_ID: salesforceClient.id, SALESFORCE_CLIENT_SECRET: salesforceClient.secret };
		return {
			fake,
			env: { ...urlOf('salesforce', fake.origin), ...client },
			secrets: [salesforceClient.secret],
			connect: (admin) => grantAccess(admin, 'salesforce'),
			...activitiesOf([
				[
					fake.tasks,
					({ TaskSubtype }) => (TaskSubtype === 'Call' ? 'call' : 'note'),
					({ Subject, Description, WhoId }) => ({ text: texts(Subject, Description), person: numberIn(WhoId) }),
				],
			]),
			revoke: () => fake.oauth.revokeAll(),
			restore() {},
			endAccess: () => fake.oauth.endAccess(),
			refreshes: () => fake.oauth.refreshes,
			hasValidGrant: () => fake.oauth.hasValidGrant(),
			validGrants: () => fake.oauth.validGrants(),
		};
	},
	async dynamics() {
		const fake = await startFakeDynamics();
		const tokens = () => fake.asked.filter(({ path }) => path.endsWith('/token')).length;
		return {
			fake,
			env: urlOf('dynamics', fake.origin),
			secrets: [dynamicsSecret],
			connect: async ({ client }) =>
				(
					await client.createIntegration({
						body: {
							provider: 'dynamics',
							environment: `${fake.origin}/`,
							tenantId: 'tenant-1',
							clientId: 'client-1',
							clientSecret: dynamicsSecret,
						},
					})
				).integration,
			revoke() {
				fake.secret = null;
				fake.oauth.endAccess();
			},
			restore() {
				fake.secret = dynamicsSecret;
			},
			endAccess: () => fake.oauth.endAccess(),
			...activitiesOf([
				[
					fake.annotations,
					note,
					({ subject, notetext, 'objectid_contact@odata.bind': contact }) => ({
						text: texts(subject, notetext),
						person: numberIn(contact),
					}),
				],
				[
					fake.phonecalls,
					call,
					({ subject, description, 'regardingobjectid_contact_phonecall@odata.bind': contact }) => ({
						text: texts(subject, description),
						person: numberIn(contact),
					}),
				],
			]),
			// The first token belongs to the connection itself.
			refreshes: () => tokens() - 1,
			hasValidGrant: null,
			validGrants: null,
		};
	},
};
