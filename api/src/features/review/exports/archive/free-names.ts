import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { fileNameOf } from '../../../../platform/http/headers/attachment.ts';

/** Short, because Windows opens no path of more than 260 characters. */
const titleMaxLength = 60;

type Titled = Parameters<typeof titleOf>[0];

/** Returns the name of a conversation's folder, such as `2026-03-01 1000 Late pallets`. */
export function folderNameOf(record: Titled): string {
	const [day, clock] = record.startedAt.toISOString().split('T');
	const short = Array.from(titleOf(record)).slice(0, titleMaxLength).join('');
	const title = fileNameOf(short, '').replace(/[. ]+$/, '');
	return `${day} ${clock?.slice(0, 5).replace(':', '')} ${title}`;
}

/** Returns a function that numbers names given before. File systems may tell neither case nor composed letters apart. */
export function freeNames(): (name: string) => string {
	const taken = new Set<string>();
	return (name) => {
		let free = name;
		for (let n = 2; taken.has(keyOf(free)); n++) free = `${name} ${n}`;
		taken.add(keyOf(free));
		return free;
	};
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
