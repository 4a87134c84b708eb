import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import { orNull } from '../or-null.ts';
import type { ProviderPush, PushedActivity, RemoteActivity } from '../provider.ts';
import { htmlBody, isBodyOf } from '../push/push-body.ts';
import type { ConnectedVendor, VendorRequest } from '../vendor.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';
import { askHubspot } from './hubspot-api.ts';

type Kind = PushedActivity['kind'];

const objects = {
	note: { name: 'notes', body: 'hs_note_body', associationTypeId: 202 },
	call: { name: 'calls', body: 'hs_call_body', associationTypeId: 194 },
} as const;

const bodyLength = 65_536;
const mostRead = 100;

const Created = z.object({ id: z.string() });
const Associated = z.object({
	results: z.array(z.object({ toObjectId: z.coerce.string() })),
	paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});
const Bodies = z.object({
	results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) })),
});

/** HubSpot rejects an association with a missing contact. */
const read = (status: number, body: string): VendorFailure | null =>
	status === 400 && /OBJECT_NOT_FOUND|INVALID_OBJECT_IDS/.test(body) ? 'gone' : null;

/** https://developers.hubspot.com/docs/api-reference/crm-notes-v3/guide. The search lags, so associations are read. */
export const hubspotPush: ProviderPush = {
	async find(vendor, activity) {
		const { name, body } = objects[activity.kind];
		const { contactId } = activity;
		const ids = await orNull(associatedOf(vendor, `contacts/${numberOf(contactId)}`, name));
		const newestFirst = (ids ?? []).toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
		for (let from = 0; from < newestFirst.length; from += mostRead) {
			const inputs = newestFirst.slice(from, from + mostRead).map((id) => ({ id }));
			const { results } = await askHubspot(vendor, `crm/v3/objects/${name}/batch/read`, {
				method: 'POST',
				schema: Bodies,
				body: { inputs, properties: [body], propertiesWithHistory: [] },
			});
			const found = results.find(({ properties }) => isBodyOf(properties[body], activity));
			if (found) return shown(vendor, contactId, found.id);
		}
		return null;
	},
	async create(vendor, activity) {
		const { name, associationTypeId } = objects[activity.kind];
		const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }];
		const associations = [{ to: { id: numberOf(activity.contactId) }, types }];
		const { id } = await askHubspot(vendor, `crm/v3/objects/${name}`, {
			method: 'POST',
			schema: Created,
			read,
			body: { properties: propertiesOf(activity), associations },
		});
		return shown(vendor, activity.contactId, id);
	},
	async update(vendor, id, activity) {
		const path = `crm/v3/objects/${pathOf(activity.kind, id)}`;
		await askHubspot(vendor, path, { ...changes('PATCH'), body: { properties: propertiesOf(activity) } });
		await associate(vendor, id, activity);
		return shown(vendor, activity.contactId, id);
	},
	async delete(vendor, id, kind) {
		await askHubspot(vendor, `crm/v3/objects/${pathOf(kind, id)}`, changes('DELETE'));
	},
};

const changes = (method: VendorRequest['method'] & string) => ({ method, schema: z.unknown(), read });

async function associate(vendor: ConnectedVendor, id: string, { kind, contactId }: PushedActivity): Promise<void> {
	const place = pathOf(kind, id);
	const before = await associatedOf(vendor, place, 'contacts');
	if (before.includes(contactId)) return;
	const path = `crm/v4/objects/${place}/associations`;
	await askHubspot(vendor, `${path}/default/contacts/${numberOf(contactId)}`, changes('PUT'));
	for (const former of before) await askHubspot(vendor, `${path}/contacts/${former}`, changes('DELETE'));
}

async function associatedOf(vendor: ConnectedVendor, place: string, name: string): Promise<string[]> {
	const ids: string[] = [];
	for (let after: string | null = ''; after !== null; ) {
		const query: Record<string, string> = { limit: '500', ...(after && { after }) };
		const path = `crm/v4/objects/${place}/associations/${name}`;
		const page: z.output<typeof Associated> = await askHubspot(vendor, path, { query, schema: Associated });
		ids.push(...page.results.map(({ toObjectId }) => toObjectId));
		after = page.paging?.next?.after ?? null;
	}
	return ids;
}

function propertiesOf(activity: PushedActivity): Record<string, string> {
	const { kind, startedAt, durationMs, direction, title } = activity;
	const hs_timestamp = startedAt.toISOString();
	if (kind === 'note')
		return { hs_timestamp, hs_note_body: htmlBody(activity, { withTitle: true, maxLength: bodyLength }) };
	return {
		hs_timestamp,
		hs_call_title: title,
		hs_call_body: htmlBody(activity, { maxLength: bodyLength }),
		hs_call_duration: String(durationMs),
		hs_call_status: 'COMPLETED',
		...(direction && { hs_call_direction: direction.toUpperCase() }),
	};
}

const pathOf = (kind: Kind, id: string): string => `${objects[kind].name}/${numberOf(id)}`;

function numberOf(id: string): string {
	if (/^\d{1,20}$/.test(id)) return id;
	throw new VendorError('gone');
}

const shown = ({ credentials }: ConnectedVendor, contactId: string, id: string): RemoteActivity => ({
	id,
	url: `https://${textOf(credentials, 'uiDomain')}/contacts/${credentials.portalId}/record/0-1/${contactId}`,
});
