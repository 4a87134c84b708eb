import { createHash } from 'node:crypto';
import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import { orNull } from '../or-null.ts';
import type { ProviderPush, PushedActivity, RemoteActivity } from '../provider.ts';
import { htmlBody, shortened, textBody } from '../push/push-body.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { askDynamics } from './dynamics-api.ts';

type Kind = PushedActivity['kind'];

const tables = {
	note: { set: 'annotations', name: 'annotation', key: 'annotationid' },
	call: { set: 'phonecalls', name: 'phonecall', key: 'activityid' },
} as const;

/**
 * https://learn.microsoft.com/power-apps/developer/data-platform/reference/entities/annotation and phonecall.
 * The client chooses row IDs: PATCH creates or replaces a row, and with `If-Match: *` only updates it.
 */
export const dynamicsPush: ProviderPush = {
	async find(vendor, { key, kind }) {
		const id = rowIdOf(key, kind);
		const search = `$select=${tables[kind].key}`;
		const found = await orNull(askDynamics(vendor, rowOf(kind, id), { search, schema: z.unknown() }));
		return found === null ? null : shown(vendor, kind, id);
	},
	create: (vendor, activity) => store(vendor, rowIdOf(activity.key, activity.kind), activity, {}),
	update: (vendor, id, activity) => store(vendor, id, activity, { 'if-match': '*' }),
	async delete(vendor, id, kind) {
		await askDynamics(vendor, rowOf(kind, id), { method: 'DELETE', schema: z.unknown() });
	},
};

async function store(
	vendor: ConnectedVendor,
	id: string,
	activity: PushedActivity,
	headers: Record<string, string>,
): Promise<RemoteActivity> {
	const { kind } = activity;
	const change = { method: 'PATCH', schema: z.unknown() } as const;
	await askDynamics(vendor, rowOf(kind, id), { ...change, body: columnsOf(activity), headers });
	// The state of an activity cannot be set when it is created.
	if (kind === 'call')
		await askDynamics(vendor, rowOf(kind, id), { ...change, body: completed, headers: { 'if-match': '*' } });
	return shown(vendor, kind, id);
}

const completed = { statecode: 1, statuscode: 2 };

function columnsOf(activity: PushedActivity): object {
	const { kind, title, startedAt, durationMs, direction } = activity;
	const contact = `/contacts(${guidOf(activity.contactId)})`;
	if (kind === 'note')
		return {
			subject: shortened(title, 500),
			notetext: htmlBody(activity, { maxLength: 100_000 }),
			'objectid_contact@odata.bind': contact,
		};
	// 1 is the caller, 2 the recipient.
	const participationtypemask = direction === 'inbound' ? 1 : 2;
	return {
		subject: shortened(title, 200),
		description: textBody(activity, { maxLength: 2_000 }),
		actualstart: startedAt.toISOString(),
		actualdurationminutes: Math.round(durationMs / 60_000),
		directioncode: direction !== 'inbound',
		'regardingobjectid_contact_phonecall@odata.bind': contact,
		phonecall_activity_parties: [{ 'partyid_contact@odata.bind': contact, participationtypemask }],
	};
}

function rowIdOf(key: string, kind: Kind): string {
	const hex = createHash('sha256').update(`debrief ${kind} ${key}`).digest('hex');
	const parts = [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	];
	return parts.join('-');
}

const rowOf = (kind: Kind, id: string): string => `${tables[kind].set}(${guidOf(id)})`;

function guidOf(id: string): string {
	if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id;
	throw new VendorError('gone');
}

const shown = ({ credentials }: ConnectedVendor, kind: Kind, id: string): RemoteActivity => ({
	id,
	url: `${textOf(credentials, 'environment')}/main.aspx?pagetype=entityrecord&etn=${tables[kind].name}&id=${id}`,
});
