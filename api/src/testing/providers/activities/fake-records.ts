type FakeRecord = { id: string; fields: Record<string, unknown> };

export type FakeRecords = {
	list: FakeRecord[];
	create(fields: Record<string, unknown>, id?: string): string;
	has(id: string): boolean;
	update(id: string, fields: Record<string, unknown>): void;
	remove(id: string): void;
};

export function createFakeRecords(): FakeRecords {
	let created = 0;
	const list: FakeRecord[] = [];
	const find = (id: string) => list.find((each) => each.id === id);
	return {
		list,
		create(fields, id = String(++created)) {
			list.push({ id, fields });
			return id;
		},
		has: (id) => find(id) !== undefined,
		update(id, fields) {
			Object.assign(find(id)?.fields ?? {}, fields);
		},
		remove(id) {
			const at = list.findIndex((each) => each.id === id);
			if (at >= 0) list.splice(at, 1);
		},
	};
}
