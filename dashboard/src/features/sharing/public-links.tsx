import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useAllowPublicLinks, usePublicLinks } from '../../data/teams/public-links.ts';
import { useNotify } from '../../platform/notify.ts';
import { PublicLinkRow } from './public-link-row.tsx';

type Props = { conversation: Conversation; onMake: () => void };

export function PublicLinks({ conversation: { id }, onMake }: Props) {
	const { t } = useTranslation('sharing');
	const links = usePublicLinks(id, true);
	return (
		<section aria-label={t('public.title')} className="grid grid-cols-1 gap-1 border-t pt-3">
			<h3 className="font-act text-sm">{t('public.title')}</h3>
			{links.isPending && <SkeletonLines count={2} label={t('public.title')} />}
			{links.isError && !links.data && <p className="text-danger">{t('public.failed')}</p>}
			{links.data && !links.data.isAllowed && <TurnedOff />}
			{links.data?.isAllowed && (
				<>
					{links.data.list.length === 0 && <p className="text-muted">{t('public.none')}</p>}
					<ul className="max-h-60 overflow-y-auto">
						{links.data.list.map((link) => (
							<PublicLinkRow key={link.id} callId={id} link={link} />
						))}
					</ul>
					<span>
						<Button onPress={onMake}>{t('public.make')}</Button>
					</span>
				</>
			)}
		</section>
	);
}

export function TurnedOff() {
	const { t } = useTranslation('sharing');
	const notify = useNotify();
	const allow = useAllowPublicLinks();
	const rank = useProfile().data?.rank;
	if (!rank || !hasRight(rank, 'changeSettings')) return <p className="text-muted">{t('public.askAdmin')}</p>;
	return (
		<div className="grid justify-items-start gap-2">
			<p className="text-muted">{t('public.off')}</p>
			<Button
				isBusy={allow.isPending}
				onPress={() =>
					allow.mutate(undefined, { onSuccess: () => notify.success(t('public.allowed')), onError: notify.failure })
				}
			>
				{t('public.allow')}
			</Button>
		</div>
	);
}
