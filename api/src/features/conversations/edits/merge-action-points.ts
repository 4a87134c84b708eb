import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { newId } from '../../../platform/db/new-id.ts';

type EditedPoint = NonNullable<ConversationChange['actionPoints']>[number];
type Fields = Omit<EditedPoint, 'id'>;

const fields = ['text', 'owner', 'dueDate', 'isDone'] as const;

/** Three-way merge, based on `before`. Without it, the user is assumed to have seen everything. */
export function mergeActionPoints(
	mine: readonly EditedPoint[],
	now: readonly ActionPoint[],
	before: readonly EditedPoint[] = now,
) {
	const present = new Map(now.map((point) => [point.id, point]));
	const seen = new Map(before.map((point) => [point.id, point]));
	const all = mine.flatMap(({ id, ...editedFields }): ActionPoint[] => {
		const serverVersion = id === undefined ? undefined : present.get(id);
		const old = seen.get(id);
		if (serverVersion) return [{ ...serverVersion, ...(old ? changesOf(editedFields, old) : editedFields) }];
		const isTakenAway = old !== undefined && Object.keys(changesOf(editedFields, old)).length === 0;
		return isTakenAway ? [] : [{ ...editedFields, id: newId(), evidence: [] }];
	});
	const ofOthers = now.filter(({ id }) => !seen.has(id) && !all.some((point) => point.id === id));
	return { all: [...all, ...ofOthers], added: all.filter(({ id }) => !present.has(id)) };
}

const changesOf = (editedFields: Fields, old: Fields): Partial<Fields> =>
	Object.fromEntries(
		fields.filter((field) => editedFields[field] !== old[field]).map((field) => [field, editedFields[field]]),
	);
