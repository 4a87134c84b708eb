import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DateField } from '@debrief/shared/ui/fields/day-field.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { type TaskFields, useTaskChanges } from '../../data/conversations/tasks.ts';
import { useMembers } from '../../data/teams/members.ts';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = {
	task: Task | null;
	callId?: string;
	draft?: Pick<TaskFields, 'title' | 'description' | 'moment'>;
	onClose: () => void;
};

/** Stands for whoever is no member, such as a voice of the conversation. */
const nobodysId = 'nobody';

export function TaskFormDialog({ task, callId, draft, onClose }: Props) {
	const { t } = useTranslation('tasks');
	const { t: app } = useTranslation('app');
	const formId = useId();
	const labelOf = useSpeakerLabel();
	const notify = useNotify();
	const { create, change } = useTaskChanges();
	const { data: profile } = useProfile();
	const [title, setTitle] = useState(task?.title ?? draft?.title ?? '');
	const [description, setDescription] = useState(task?.description ?? draft?.description ?? '');
	const [dueDate, setDueDate] = useState(task?.dueDate ?? '');
	const [assigneeId, setAssigneeId] = useState(task?.assigneeId ?? null);
	const [isTried, setIsTried] = useState(false);
	const isUntitled = title.trim() === '' || title.length > limits.titleMaxLength;
	const isNoDay = dueDate.trim() !== '' && !isDay(dueDate.trim());
	const [isSaving, setIsSaving] = useState(false);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (isUntitled || isNoDay) return;
		const fields = { title, description, dueDate: dueDate.trim() || null, ...(assigneeId && { assigneeId }) };
		setIsSaving(true);
		const saving = task
			? change.mutateAsync({ id: task.id, ...fields })
			: create.mutateAsync({ ...fields, ...(callId && { callId }), ...(draft?.moment && { moment: draft.moment }) });
		saving
			.then(() => {
				notify.success(t(task ? 'saved' : 'created'));
				onClose();
			}, notify.failure)
			.finally(() => setIsSaving(false));
	};
	return (
		<Dialog
			isOpen
			isDismissable={!isSaving}
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t(task ? 'editTitle' : 'newTitle')}
			closeLabel={app('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={isSaving}>
						{t('cancel')}
					</Button>
					<Button variant="primary" type="submit" form={formId} isBusy={isSaving}>
						{t(task ? 'save' : 'create')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-3">
				<TextField
					label={t('title')}
					value={title}
					onChange={setTitle}
					autoFocus
					error={isTried && isUntitled ? t('error.title') : undefined}
				/>
				<TextField label={t('description')} rows={3} value={description} onChange={setDescription} />
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<DateField
						label={t('dueDate')}
						format="day"
						value={dueDate}
						onChange={setDueDate}
						invalidText={t('error.dueDate')}
						error={isTried && isNoDay ? t('error.dueDate') : undefined}
					/>
					<AssigneeSelect
						value={assigneeId ?? (task ? nobodysId : (profile?._id ?? null))}
						chosenName={
							task
								? (task.assigneeName ?? (task.owner && labelOf(task.owner)) ?? t('nobody'))
								: (profile?.fullName ?? profile?.email ?? null)
						}
						onChange={(id) => setAssigneeId(id === nobodysId ? null : id)}
					/>
				</div>
			</form>
		</Dialog>
	);
}

type AssigneeProps = { value: string | null; chosenName: string | null; onChange: (id: string) => void };

function AssigneeSelect({ value, chosenName, onChange }: AssigneeProps) {
	const { t } = useTranslation('tasks');
	const [search, setSearch] = useState('');
	const members = useMembers(useDeferredValue(search.trim()));
	const rows = members.data?.pages.flatMap((page) => page.list) ?? [];
	const [pickedName, setPickedName] = useState<string | null>(null);
	const known = pickedName ?? chosenName;
	const found = rows.map(({ id, fullName, email }) => ({ id, name: fullName ?? email }));
	// The chosen member stays selectable whatever the search finds.
	const isMissing = value !== null && known !== null && found.every(({ id }) => id !== value);
	const options = isMissing ? [{ id: value, name: known }, ...found] : found;
	const choose = (id: string) => {
		setPickedName(options.find((option) => option.id === id)?.name ?? null);
		onChange(id);
	};
	return (
		<div className="grid gap-2">
			<Select label={t('assignee')} options={options} value={value} onChange={choose} />
			{(members.hasNextPage || search !== '') && (
				<SearchField
					label={t('searchPeople')}
					clearLabel={t('cancel')}
					maxLength={limits.titleMaxLength}
					value={search}
					onChange={setSearch}
				/>
			)}
		</div>
	);
}
