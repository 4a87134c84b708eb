import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import type { ProviderPush, PushedActivity, RemoteActivity } from '../provider.ts';
import { isBodyOf, shortened, textBody } from '../push/push-body.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { askSalesforce, nextPathOf, quoted } from './salesforce-api.ts';

const Created = z.object({ id: z.string() });
const Tasks = z.object({
	records: z.array(z.object({ Id: z.string(), Description: z.string().nullish() })),
	nextRecordsUrl: z.string().nullish(),
});

/**
 * https://developer.salesforce.com/docs/platform/object-reference/references/standard-objects/object-task.html.
 * Descriptions cannot be filtered, so all tasks of the contact are read.
 */
export const salesforcePush: ProviderPush = {
	async find(vendor, activity) {
		const who = quoted(idOf(activity.contactId));
		const q = `SELECT Id, Description FROM Task WHERE WhoId = ${who} ORDER BY CreatedDate DESC`;
		let page: z.output<typeof Tasks> = await askSalesforce(vendor, 'query', { query: { q }, schema: Tasks });
		for (;;) {
			const found = page.records.find(({ Description }) => isBodyOf(Description, activity));
			if (found) return shown(vendor, found.Id);
			const next = nextPathOf(page.nextRecordsUrl);
			if (next === null) return null;
			page = await askSalesforce(vendor, next, { schema: Tasks });
		}
	},
	async create(vendor, activity) {
		const TaskSubtype = activity.kind === 'call' ? 'Call' : 'Task';
		const body = { ...fieldsOf(activity), TaskSubtype };
		const { id } = await askSalesforce(vendor, 'sobjects/Task', { method: 'POST', body, schema: Created });
		return shown(vendor, id);
	},
	async update(vendor, id, activity) {
		const request = { method: 'PATCH', body: fieldsOf(activity), schema: z.unknown() } as const;
		await askSalesforce(vendor, `sobjects/Task/${idOf(id)}`, request);
		return shown(vendor, id);
	},
	async delete(vendor, id) {
		await askSalesforce(vendor, `sobjects/Task/${idOf(id)}`, { method: 'DELETE', schema: z.unknown() });
	},
};

const callTypes = { inbound: 'Inbound', outbound: 'Outbound' } as const;

function fieldsOf(activity: PushedActivity): object {
	const { kind, contactId, title, startedAt, durationMs, direction } = activity;
	return {
		WhoId: idOf(contactId),
		Subject: shortened(title, 255),
		Status: 'Completed',
		Description: textBody(activity, { maxLength: 32_000 }),
		ActivityDate: startedAt.toISOString().slice(0, 10),
		...(kind === 'call' && { CallDurationInSeconds: Math.round(durationMs / 1_000) }),
		...(kind === 'call' && direction && { CallType: callTypes[direction] }),
	};
}

const shown = ({ credentials }: ConnectedVendor, id: string): RemoteActivity => ({
	id,
	url: `${textOf(credentials, 'instanceUrl')}/lightning/r/Task/${id}/view`,
});

function idOf(id: string): string {
	if (/^\w{15}(\w{3})?$/.test(id)) return id;
	throw new VendorError('gone');
}
