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

/** A vendor that the suite can put into every state that integrations have to survive. */
export type CrmCase = {
	fake: FakeVendor & { people: FakePerson[]; isNarrow: boolean };
	env: Record<string, string>;
	connect(admin: TestUser): Promise<Integration | null>;
	/** The access that was granted is not valid any more. */
	revoke(): void;
	/** What was revoked is granted again, before somebody connects. */
	restore(): void;
	/** Access tokens end now; null where there are none. */
	endAccess: (() => void) | null;
	refreshes(): number;
	/** Whether the vendor still accepts what was granted; null where nothing can be revoked there. */
	hasValidGrant: (() => boolean) | null;
	/** How many grants it accepts; null as above. */
	validGrants: (() => number) | null;
	/** What must appear in no answer and in no row. */
	secrets: string[];
	/** What was created there, oldest first. */
	activities(): CrmActivity[];
	/** Somebody there removes everything that was created. */
	clearActivities(): void;
	/** Others than of this server, of the same contacts and newer. */
	addActivities(count: number): void;
};

/** `person` is the number of whom it belongs to. */
export type CrmActivity = { kind: PushKind; text: string; person: number };

type Fields = Record<string, unknown>;
type Read = (fields: Fields) => Omit<CrmActivity, 'kind'>;

/** The lists of a fake, with what a record of each says. */
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
/** The ids of all fakes end with the number of the person. */
const numberIn = (id: unknown) => Number(/(\d{1,3})\W*$/.exec(String(id))?.[1]);

const urlOf = (name: string, origin: string) => ({ PROVIDER_URLS: `${name}=${origin}` });

/** Every CRM by its name, with its fake. A new one gets its line here, and passes the suite. */
export const crmCases: Record<string, () => Promise<CrmCase>> = {
	async pipedrive() {
		const fake = await startFakePipedrive();
		return {
			...{ fake, env: urlOf('pipedrive', fake.origin), secrets: [pipedriveKey] },
			connect: async ({ client }) =>
				(await client.createIntegration({ body: { provider: 'pipedrive', apiKey: pipedriveKey } })).integration,
			revoke() {
				fake.key = null;
			},
			restore() {
				fake.key = pipedriveKey;
			},
			...{ endAccess: null, refreshes: () => 0 },
			...{ hasValidGrant: null, validGrants: null },
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
			...{ fake, env: { ...urlOf('hubspot', fake.origin), ...client }, secrets: [hubspotClient.secret] },
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
			...{ fake, env: { ...urlOf('salesforce', fake.origin), ...client }, secrets: [salesforceClient.secret] },
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
			...{ fake, env: urlOf('dynamics', fake.origin), secrets: [dynamicsSecret] },
			connect: async ({ client }) =>
				(
					await client.createIntegration({
						body: {
							...{ provider: 'dynamics', environment: `${fake.origin}/`, tenantId: 'tenant-1' },
							...{ clientId: 'client-1', clientSecret: dynamicsSecret },
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
			// the first one is that of connecting
			refreshes: () => tokens() - 1,
			hasValidGrant: null,
			validGrants: null,
		};
	},
};
