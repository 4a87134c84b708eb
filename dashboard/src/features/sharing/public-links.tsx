import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { usePublicLinks } from '../../data/teams/public-links.ts';
import { paths } from '../../paths.ts';
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
	const isAdmin = useProfile().data?.rank === 'Admin';
	return (
		<p className="text-muted">
			{t('public.off')} {isAdmin && <TextLink href={paths.settings('/privacy')}>{t('public.turnOn')}</TextLink>}
			{!isAdmin && t('public.askAdmin')}
		</p>
	);
}
