import { z } from 'zod';
import type { ProviderPush, PushedActivity, RemoteActivity } from '../provider.ts';
import { htmlBody, isBodyOf } from '../push/push-body.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { askPipedrive, interfaceOf } from './pipedrive-api.ts';

const Id = z.object({ data: z.object({ id: z.number().int() }) });
const more = z.object({
	next_cursor: z.string().nullish(),
	pagination: z.object({ next_start: z.number().int().nullish() }).nullish(),
});
const Notes = z.object({
	data: z.array(z.object({ id: z.number().int(), content: z.string().nullish() })).nullable(),
	additional_data: more.nullish(),
});
const Activities = z.object({
	data: z.array(z.object({ id: z.number().int(), note: z.string().nullish() })).nullable(),
	additional_data: more.nullish(),
});

/** Pipedrive documents no limit. Real texts are far shorter. */
const bodyLength = 65_000;

type Kind = PushedActivity['kind'];
const pathOf = (kind: Kind) => (kind === 'note' ? 'v1/notes' : 'v2/activities');

/** https://developers.pipedrive.com/docs/api/v1/Notes and Activities, with version 2 endpoints. Both accept HTML. */
export const pipedrivePush: ProviderPush = {
	async find(vendor, activity) {
		const id = activity.kind === 'note' ? await findNote(vendor, activity) : await findActivity(vendor, activity);
		return id === null ? null : shown(vendor, activity, id);
	},
	async create(vendor, activity) {
		const request = { method: 'POST', body: bodyOf(activity), schema: Id } as const;
		const { data } = await askPipedrive(vendor, pathOf(activity.kind), request);
		return shown(vendor, activity, data.id);
	},
	async update(vendor, id, activity) {
		const method = activity.kind === 'note' ? 'PUT' : 'PATCH';
		const path = `${pathOf(activity.kind)}/${numberOf(id)}`;
		const { data } = await askPipedrive(vendor, path, { method, body: bodyOf(activity), schema: Id });
		return shown(vendor, activity, data.id);
	},
	async delete(vendor, id, kind) {
		await askPipedrive(vendor, `${pathOf(kind)}/${numberOf(id)}`, { method: 'DELETE', schema: z.unknown() });
	},
};

async function findNote(vendor: ConnectedVendor, activity: PushedActivity): Promise<number | null> {
	for (let start: number | null = 0; start !== null; ) {
		const query: Record<string, string> = {
			person_id: activity.contactId,
			sort: 'id DESC',
			start: String(start),
			limit: '500',
		};
		const { data, additional_data }: z.output<typeof Notes> = await askPipedrive(vendor, 'v1/notes', {
			query,
			schema: Notes,
		});
		const found = data?.find(({ content }) => isBodyOf(content, activity));
		if (found) return found.id;
		start = additional_data?.pagination?.next_start ?? null;
	}
	return null;
}

async function findActivity(vendor: ConnectedVendor, activity: PushedActivity): Promise<number | null> {
	for (let cursor: string | null = ''; cursor !== null; ) {
		const query: Record<string, string> = {
			person_id: activity.contactId,
			sort_by: 'id',
			sort_direction: 'desc',
			limit: '500',
			...(cursor && { cursor }),
		};
		const { data, additional_data }: z.output<typeof Activities> = await askPipedrive(vendor, 'v2/activities', {
			query,
			schema: Activities,
		});
		const found = data?.find(({ note }) => isBodyOf(note, activity));
		if (found) return found.id;
		cursor = additional_data?.next_cursor ?? null;
	}
	return null;
}

function bodyOf(activity: PushedActivity): object {
	const person_id = numberOf(activity.contactId);
	if (activity.kind === 'note')
		return { content: htmlBody(activity, { withTitle: true, maxLength: bodyLength }), person_id };
	const { startedAt, durationMs, title } = activity;
	const [day, time] = startedAt.toISOString().split('T');
	return {
		subject: title,
		type: 'call',
		done: true,
		note: htmlBody(activity, { maxLength: bodyLength }),
		due_date: day,
		due_time: time?.slice(0, 5),
		duration: hoursAndMinutes(durationMs),
		participants: [{ person_id, primary: true }],
	};
}

function hoursAndMinutes(durationMs: number): string {
	const minutes = Math.round(durationMs / 60_000);
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function shown({ credentials }: ConnectedVendor, { kind, contactId }: PushedActivity, id: number): RemoteActivity {
	const place = kind === 'note' ? `person/${contactId}` : `activities/${id}`;
	return { id: String(id), url: `${interfaceOf(credentials)}/${place}` };
}

function numberOf(id: string): number {
	if (/^\d{1,15}$/.test(id)) return Number(id);
	throw new VendorError('gone');
}
