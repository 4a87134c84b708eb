import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskChanges, useTaskTools } from '../../data/conversations/tasks.ts';
import { useNotify } from '../../platform/notify.ts';

export function TaskMenu({ task, onEdit }: { task: Task; onEdit: () => void }) {
	const { t } = useTranslation('tasks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { remove, create, send } = useTaskChanges();
	const { data: connected = [] } = useTaskTools();
	const [isAsking, setIsAsking] = useState(false);
	const { id, title, description, sent, actionPointId } = task;
	const tools = connected.filter(({ providerName }) => !sent?.mayBeThere || providerName === sent.providerName);
	const sendTo = ({ providerName, providerTitle }: TaskTool) =>
		send.mutate(
			{ id, provider: providerName },
			{
				onSuccess: () => notify.success(t('sentTo', { title: providerTitle })),
				onError: notify.failure,
			},
		);
	const undo = () => {
		const { dueDate, callId, assigneeId, moment } = task;
		const again = { title, description, dueDate, callId, ...(assigneeId && { assigneeId }), ...(moment && { moment }) };
		create.mutate(again, { onError: notify.failure });
	};
	const deleteIt = () =>
		remove
			.mutateAsync(id)
			.then(() => notify.show('secondary', t('deleted'), { label: t('undo'), onPress: undo }), notify.failure);
	return (
		<>
			<MenuTrigger>
				<IconButton size="sm" label={t('more', { title })}>
					<Ellipsis />
				</IconButton>
				<Menu aria-label={t('more', { title })} placement="bottom end">
					<MenuItem id="edit" icon={<Pencil />} onAction={onEdit}>
						{t('edit')}
					</MenuItem>
					{(!sent || sent.state === 'failed') &&
						tools.map((tool) => (
							<MenuItem
								key={tool.providerName}
								id={`send-${tool.providerName}`}
								icon={<Send />}
								onAction={() => sendTo(tool)}
							>
								{t(sent?.providerName === tool.providerName ? 'sendAgain' : 'sendTo', { title: tool.providerTitle })}
							</MenuItem>
						))}
					<MenuItem
						id="delete"
						icon={<Trash2 />}
						onAction={() => (actionPointId ? setIsAsking(true) : void deleteIt())}
					>
						{t('delete')}
					</MenuItem>
				</Menu>
			</MenuTrigger>
			{isAsking && (
				<ConfirmDialog
					isOpen
					title={t('deleteQuestion')}
					confirmLabel={t('delete')}
					cancelLabel={t('keep')}
					closeLabel={app('close')}
					onConfirm={() => remove.mutateAsync(id, { onError: notify.failure })}
					onOpenChange={setIsAsking}
				>
					{t('deleteText')}
				</ConfirmDialog>
			)}
		</>
	);
}
