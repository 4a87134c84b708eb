import type { VendorAnswer, VendorAsked } from '../fake-vendor.ts';
import type { FakeRecords } from './fake-records.ts';

type Fake = { tasks: FakeRecords; knows(id: unknown): boolean };

/** Salesforce returns up to 2,000 rows per page, fewer if they are long. */
const mostOnPage = 50;
const longest = { Subject: 255, Description: 32_000 };

/**
 * Follows https://developer.salesforce.com/docs/platform/object-reference/references/standard-objects/object-task.html
 * and https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_sobject_retrieve.htm. Queries
 * continue at `nextRecordsUrl`.
 */
export function answerSalesforceTasks(fake: Fake, { method, path, query, body }: VendorAsked): VendorAnswer | null {
	const who = /^SELECT Id, Description FROM Task WHERE WhoId = '(\w+)' ORDER BY CreatedDate DESC$/;
	const asked = path.endsWith('/query') ? who.exec(query.get('q') ?? '')?.[1] : undefined;
	if (asked) return list(fake, asked, 0);
	const more = /\/query\/01g(\w+)-(\d+)$/.exec(path);
	if (more) return list(fake, more[1] ?? '', Number(more[2]));
	const place = /\/sobjects\/Task(?:\/(\w+))?$/.exec(path);
	return place ? keep(fake, { method, body, id: place[1] }) : null;
}

const refusal = (status: number, errorCode: string): VendorAnswer => ({ status, body: [{ errorCode, message: '' }] });

type Change = Pick<VendorAsked, 'method' | 'body'> & { id: string | undefined };

function keep({ tasks, knows }: Fake, { method, body, id }: Change): VendorAnswer {
	const tooLong = Object.entries(longest).some(([field, length]) => String(body[field] ?? '').length > length);
	if (tooLong) return refusal(400, 'STRING_TOO_LONG');
	if (method === 'POST') {
		if (!knows(body.WhoId)) return refusal(400, 'INVALID_CROSS_REFERENCE_KEY');
		const created = `00T${String(tasks.list.length + 1).padStart(15, '0')}`;
		return { status: 201, body: { id: tasks.create(body, created), success: true, errors: [] } };
	}
	if (!id || !tasks.has(id)) return refusal(404, 'NOT_FOUND');
	if (method === 'PATCH' && 'TaskSubtype' in body) return refusal(400, 'INVALID_FIELD_FOR_INSERT_UPDATE');
	if (method === 'DELETE') tasks.remove(id);
	else tasks.update(id, body);
	return { status: 204 };
}

function list({ tasks }: Fake, who: string, from: number): VendorAnswer {
	const found = tasks.list.filter(({ fields }) => fields.WhoId === who).toReversed();
	const to = from + mostOnPage;
	const done = to >= found.length;
	const records = found.slice(from, to).map(({ id, fields }) => ({ Id: id, Description: fields.Description }));
	return { body: { done, records, ...(!done && { nextRecordsUrl: `/services/data/v62.0/query/01g${who}-${to}` }) } };
}
