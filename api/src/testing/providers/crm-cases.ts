import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import type { TestUser } from '../test-client.ts';
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
	/** What must appear in no answer and in no row. */
	secrets: string[];
};

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
			...{ endAccess: null, refreshes: () => 0, hasValidGrant: null },
		};
	},
	async hubspot() {
		const fake = await startFakeHubspot();
		const client = { HUBSPOT_CLIENT_ID: hubspotClient.id, HUBSPOT_CLIENT_SECRET: hubspotClient.secret };
		return {
			...{ fake, env: { ...urlOf('hubspot', fake.origin), ...client }, secrets: [hubspotClient.secret] },
			connect: (admin) => grantAccess(admin, 'hubspot'),
			revoke: () => fake.oauth.revokeAll(),
			restore() {},
			endAccess: () => fake.oauth.endAccess(),
			refreshes: () => fake.oauth.refreshes,
			hasValidGrant: () => fake.oauth.hasValidGrant(),
		};
	},
	async salesforce() {
		const fake = await startFakeSalesforce();
		const client = { SALESFORCE_CLIENT_ID: salesforceClient.id, SALESFORCE_CLIENT_SECRET: salesforceClient.secret };
		return {
			...{ fake, env: { ...urlOf('salesforce', fake.origin), ...client }, secrets: [salesforceClient.secret] },
			connect: (admin) => grantAccess(admin, 'salesforce'),
			revoke: () => fake.oauth.revokeAll(),
			restore() {},
			endAccess: () => fake.oauth.endAccess(),
			refreshes: () => fake.oauth.refreshes,
			hasValidGrant: () => fake.oauth.hasValidGrant(),
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
			// the first one is that of connecting
			refreshes: () => tokens() - 1,
			hasValidGrant: null,
		};
	},
};
