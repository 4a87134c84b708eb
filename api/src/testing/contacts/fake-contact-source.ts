import type { ContactSource, SourceContact, SourcePage, SourceQuery } from '../../platform/contact-source.ts';

type Fake = ContactSource & { asked: SourceQuery[]; answer: (query: SourceQuery) => SourcePage | Promise<SourcePage> };

export const remoteContact = (i: number, changes: Partial<SourceContact> = {}): SourceContact => ({
	id: `crm-${i}`,
	displayName: `Remote ${String(i).padStart(3, '0')}`,
	fullName: null,
	firstName: null,
	lastName: null,
	email: null,
	company: null,
	type: 'lead',
	phones: [],
	...changes,
});

export function createFakeContactSource(size: number): Fake {
	const all = Array.from({ length: size }, (_, i) => remoteContact(i));
	const asked: SourceQuery[] = [];
	const source: Fake = {
		name: 'fake-crm',
		title: 'Fake CRM',
		contactTypes: ['lead', 'account'],
		requiredFeature: 'integrationsCrm',
		isConnected: async () => true,
		asked,
		answer({ search, limit, page }) {
			const found = all.filter(({ displayName }) => !search || displayName.includes(search));
			const from = Number(page ?? 0);
			const to = from + limit;
			return { contacts: found.slice(from, to), nextPage: to < found.length ? String(to) : null };
		},
		async list(_workspaceId, query) {
			asked.push(query);
			return source.answer(query);
		},
		get: async (_workspaceId, id) => all.find((each) => each.id === id) ?? null,
		urlOf: async (_workspaceId, id, type) =>
			all.some((each) => each.id === id) ? `https://crm.example/${type ?? 'lead'}/${id}` : null,
	};
	return source;
}
