import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { PushTarget } from '@debrief/shared/contract/integrations/pushes.ts';
import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendPush } from '../../../data/workspace/pushes.ts';
import { ContactSearch } from '../../../features/contacts/contact-search.tsx';
import { useNotify } from '../../../platform/notify.ts';

type Props = { conversation: Conversation; target: PushTarget; onClose: () => void };

export function SendDialog({ conversation, target, onClose }: Props) {
	const { t } = useTranslation('pushes');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { providerName: provider, providerTitle: title } = target;
	const push = useSendPush(conversation.id);
	const [kind, setKind] = useState<PushKind>(conversation.type === 'other' ? 'note' : 'call');
	const send = (contactId?: string) =>
		push.mutate(
			{ provider, kind, ...(contactId !== undefined && { contactId }) },
			{
				onSuccess() {
					notify.success(t('sent', { title }));
					onClose();
				},
				onError: (error) => notify.failure(error),
			},
		);
	return (
		<Dialog
			isOpen
			title={t('sendTo', { title })}
			closeLabel={app('close')}
			isDismissable={!push.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					{target.contactId !== null && (
						<Button variant="primary" isBusy={push.isPending} onPress={() => send()}>
							{t('send')}
						</Button>
					)}
				</>
			}
		>
			<div className="grid gap-4">
				<p className="text-muted">{t('sendText', { title })}</p>
				<SegmentedControl
					label={t('kind')}
					segments={(['note', 'call'] as const).map((each) => ({ id: each, name: t(`kinds.${each}`) }))}
					value={kind}
					onChange={setKind}
				/>
				{target.contactId === null && (
					<div>
						<p className="pb-2">{t('chooseText', { title })}</p>
						<ContactSearch
							provider={provider}
							label={t('search', { title })}
							isDisabled={push.isPending}
							onPick={({ id }) => send(id)}
						/>
					</div>
				)}
			</div>
		</Dialog>
	);
}
