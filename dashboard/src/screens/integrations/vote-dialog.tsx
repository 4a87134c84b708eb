import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVote } from '../../data/workspace/integrations.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { provider: Provider; onClose: () => void };

export function VoteDialog({ provider: { name, title }, onClose }: Props) {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const vote = useVote();
	const [isForAny, setIsForAny] = useState(false);
	const send = () => {
		const onSuccess = () => {
			notify.success(t('votedFor', { title }));
			onClose();
		};
		vote.mutate({ provider: name, isForAny }, { onSuccess, onError: notify.failure });
	};
	return (
		<Dialog
			isOpen
			title={t('voteFor', { title })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={vote.isPending} onPress={send}>
						{t('vote')}
					</Button>
				</>
			}
		>
			<div className="grid gap-3">
				<p className="text-muted">{t('voteText', { title })}</p>
				<Checkbox isSelected={isForAny} onChange={setIsForAny}>
					{t('voteForAny')}
				</Checkbox>
			</div>
		</Dialog>
	);
}
