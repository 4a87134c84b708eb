import type { Conversation, ShareRight } from '@debrief/shared/contract/conversations/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { Link } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Subject, useShare } from '../../data/teams/sharing.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { AccessList } from './access-list.tsx';
import { clipSourcesOf } from './clip-sources.ts';
import { PublicLinks } from './public-links.tsx';
import { SubjectSearch } from './subject-search.tsx';

const PublicLinkDialog = lazyComponent(async () => (await import('./public-link-dialog.tsx')).PublicLinkDialog);

type Props = { conversation: Conversation; onCopyLink: () => void; onClose: () => void };

/** Who has access to a conversation, and, for its owner and Admins, whom to give it. */
export function ShareDialog({ conversation, onCopyLink, onClose }: Props) {
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const share = useShare();
	const [chosen, setChosen] = useState<Subject[]>([]);
	const [right, setRight] = useState<ShareRight>('view');
	const [comment, setComment] = useState('');
	const [notifies, setNotifies] = useState(true);
	const [isMakingLink, setIsMakingLink] = useState(false);
	const { id, ownerId, sharedWith, canShare = false } = conversation;
	const submit = async () => {
		try {
			await share.mutateAsync({ callIds: [id], subjects: chosen, right, comment: comment.trim(), notifies });
			notify.success(t('shared'));
			onClose();
		} catch (error) {
			// what was chosen and written stays
			notify.failure(error);
		}
	};
	if (isMakingLink)
		return (
			<Suspense>
				<PublicLinkDialog callId={id} sources={clipSourcesOf(conversation)} onClose={() => setIsMakingLink(false)} />
			</Suspense>
		);
	return (
		<Dialog
			isOpen
			title={t('title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onCopyLink}>
						<Link />
						{t('copyLink')}
					</Button>
					{canShare && (
						<Button
							variant="primary"
							isDisabled={chosen.length === 0}
							isBusy={share.isPending}
							onPress={() => void submit()}
						>
							{t('share')}
						</Button>
					)}
				</>
			}
		>
			<div className="grid grid-cols-1 gap-4">
				{canShare && (
					<SubjectSearch
						chosen={chosen}
						hidden={[ownerId, ...sharedWith.map((subject) => subject.id)]}
						onChange={setChosen}
					/>
				)}
				{chosen.length > 0 && (
					<>
						<Select
							label={t('rightLabel')}
							hint={t('editHint')}
							options={(['view', 'edit'] as const).map((each) => ({ id: each, name: t(each) }))}
							value={right}
							onChange={setRight}
						/>
						<TextField
							label={t('comment')}
							hint={t('commentHint')}
							rows={2}
							maxLength={limits.shareCommentMaxLength}
							value={comment}
							onChange={setComment}
						/>
						<Checkbox isSelected={notifies} onChange={setNotifies}>
							{t('mail')}
						</Checkbox>
					</>
				)}
				<AccessList conversation={conversation} />
				{canShare && <PublicLinks conversation={conversation} onMake={() => setIsMakingLink(true)} />}
			</div>
		</Dialog>
	);
}
