import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { fileNameOf } from '../../../../platform/http/headers/attachment.ts';

/** Windows limits paths to 260 characters. */
const titleMaxLength = 60;

type Titled = Parameters<typeof titleOf>[0];

export function folderNameOf(record: Titled): string {
	const [day, clock] = record.startedAt.toISOString().split('T');
	const short = Array.from(titleOf(record)).slice(0, titleMaxLength).join('');
	const title = fileNameOf(short, '').replace(/[. ]+$/, '');
	return `${day} ${clock?.slice(0, 5).replace(':', '')} ${title}`;
}

/** Numbers repeated names. Comparison ignores case and Unicode composition, as some file systems do. */
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
