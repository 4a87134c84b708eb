import type { CreatedPublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatePublicLink, usePublicLinks } from '../../data/teams/public-links.ts';
import { useCopy } from '../../platform/copy/use-copy.ts';
import { useNotify } from '../../platform/notify.ts';
import type { ClipRange, ClipSource } from './clip-choice.ts';
import { PublicLinkFields } from './public-link-fields.tsx';
import { TurnedOff } from './public-links.tsx';
import { usePublicLinkDraft } from './use-public-link-draft.ts';

type Props = {
	callId: string;
	sources: readonly ClipSource[];
	clip?: ClipRange | undefined;
	onClose: () => void;
};

/** The server cannot show the address again. */
export function PublicLinkDialog({ callId, sources, clip, onClose }: Props) {
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const links = usePublicLinks(callId, true);
	const create = useCreatePublicLink(callId);
	const draft = usePublicLinkDraft(sources, clip);
	const [made, setMade] = useState<CreatedPublicLink | null>(null);
	const submit = async () => {
		const body = draft.submit();
		if (!body) return;
		try {
			setMade(await create.mutateAsync(body));
		} catch (error) {
			notify.failure(error);
		}
	};
	const isReady = links.data?.isAllowed && !made;
	return (
		<Dialog
			isOpen
			title={t(made ? 'public.madeTitle' : 'public.makeTitle')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				isReady ? (
					<>
						<Button onPress={onClose}>{t('public.cancel')}</Button>
						<Button variant="primary" isBusy={create.isPending} onPress={() => void submit()}>
							{t('public.make')}
						</Button>
					</>
				) : (
					<Button onPress={onClose}>{t('public.finish')}</Button>
				)
			}
		>
			{made && <Address url={made.url} />}
			{isReady && <PublicLinkFields draft={draft} sources={sources} />}
			{links.isPending && <SkeletonLines count={4} label={t('public.makeTitle')} />}
			{links.isError && !links.data && <p className="text-danger">{t('public.failed')}</p>}
			{links.data && !links.data.isAllowed && <TurnedOff />}
		</Dialog>
	);
}

function Address({ url }: { url: string }) {
	const { t } = useTranslation('sharing');
	const copy = useCopy();
	return (
		<div className="grid grid-cols-1 gap-3">
			<p>{t('public.once')}</p>
			<TextField label={t('public.address')} isReadOnly value={url} />
			<span>
				<Button variant="primary" onPress={() => void copy(url)}>
					<Copy />
					{t('public.copy')}
				</Button>
			</span>
		</div>
	);
}
