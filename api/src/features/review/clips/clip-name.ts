import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { fileNameOf } from '../../../platform/http/headers/attachment.ts';

export function clipName(title: string | null, key: string): string {
	const [, startedAt, extension = ''] = /\.(\d+)-.*\.(\w+)$/.exec(key) ?? [];
	const position = formatPosition(Number(startedAt)).replaceAll(':', '.');
	return fileNameOf(`${title?.slice(0, 100) ?? 'Conversation'} ${position}`, extension);
}
