import type { ExportColumns } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { ActionPoint, ComplianceStep } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import type { ConversationRecord, ShownInsights } from '../conversations/index.ts';
import { textOf } from '../conversations/index.ts';

export type ExportedConversation = { record: ConversationRecord; shown: ShownInsights };
type Column = keyof ExportColumns;

const cells: Record<Column, (one: ExportedConversation) => string> = {
	id: ({ record }) => record.id,
	started_at: ({ record }) => record.startedAt.toISOString(),
	duration: ({ record }) => formatPosition(record.durationMs),
	type: ({ record }) => record.type,
	direction: ({ record }) => record.direction ?? '',
	user_name: ({ record }) => record.userName,
	contact: ({ record }) => record.contactName ?? '',
	remote_phone: ({ record }) => record.remotePhone ?? '',
	title: ({ record }) => titleOf(record),
	summary: ({ shown }) => textOf(shown.summary),
	tag: ({ shown }) => shown.tags.map(({ tag }) => tag).join(', '),
	compliance: ({ shown }) => (shown.insights?.compliance ?? []).map(stepLine).join('\n'),
	action_points: ({ shown }) => shown.actionPoints.map(pointLine).join('\n'),
};

/** Returns the requested columns in the order of the file. */
export const columnsOf = (include: ExportColumns): Column[] =>
	(Object.keys(cells) as Column[]).filter((column) => include[column]);

export const cellsOf = (columns: readonly Column[], one: ExportedConversation): string[] =>
	columns.map((column) => cells[column](one));

const stepLine = ({ name, result }: ComplianceStep): string => `${name}: ${result === 'found' ? 'found' : 'not found'}`;

const pointLine = ({ text, owner, dueDate, isDone }: ActionPoint): string => {
	const about = [owner, dueDate && `due ${dueDate}`].filter(Boolean).join(', ');
	return `[${isDone ? 'x' : ' '}] ${text}${about ? ` (${about})` : ''}`;
};
