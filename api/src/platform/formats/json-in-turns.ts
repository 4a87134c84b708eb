import { mapInTurns } from '../processes/yield-to-event-loop.ts';

export async function jsonInTurns(value: object): Promise<string> {
	const fields: string[] = [];
	for (const [key, field] of Object.entries(value)) {
		if (field === undefined) continue;
		const text = Array.isArray(field)
			? `[${(await mapInTurns(field, (item) => JSON.stringify(item))).join(',')}]`
			: JSON.stringify(field);
		fields.push(`${JSON.stringify(key)}:${text}`);
	}
	return `{${fields.join(',')}}`;
}
