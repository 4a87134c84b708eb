import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { PublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { usePublicLinks, useRevokePublicLink } from '../../data/teams/public-links.ts';
import { paths } from '../../paths.ts';
import { formatShortMoment } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { conversation: Conversation; onMake: () => void };

/** The links that open a conversation without an account. */
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
							<LinkRow key={link.id} callId={id} link={link} />
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

/** Says why there are none, and to Admins where to turn them on. */
export function TurnedOff() {
	const { t } = useTranslation('sharing');
	const isAdmin = useProfile().data?.rank === 'Admin';
	return (
		<p className="text-muted">
			{t('public.off')} {isAdmin && <TextLink href={paths.settings()}>{t('public.turnOn')}</TextLink>}
			{!isAdmin && t('public.askAdmin')}
		</p>
	);
}

function LinkRow({ callId, link }: { callId: string; link: PublicLink }) {
	const { t, i18n } = useTranslation('sharing');
	const notify = useNotify();
	const revoke = useRevokePublicLink(callId);
	const { clip, hasPassword, hasAudio, createdBy, createdAt, viewCount, lastViewedAt, expiresAt } = link;
	const at = (moment: string) => formatShortMoment(moment, i18n.language);
	const what = clip
		? t('public.clip', { from: formatPosition(clip.startedAt), to: formatPosition(clip.endedAt) })
		: t('public.whole');
	const extras = [hasAudio && t('public.withAudio'), hasPassword && t('public.withPassword')];
	const seen = lastViewedAt ? t('public.views', { count: viewCount, at: at(lastViewedAt) }) : t('public.notViewed');
	return (
		<li className="flex min-h-9 items-center gap-2 border-b py-1.5 last:border-0">
			<span className="num grid min-w-0 flex-1 leading-4.5">
				<span className="wrap-anywhere">{[what, ...extras].filter(Boolean).join(' · ')}</span>
				<span className="text-muted text-xs wrap-anywhere">
					{t('public.made', { name: createdBy, at: at(createdAt) })} · {t('public.until', { at: at(expiresAt) })}
				</span>
				<span className="text-muted text-xs">{seen}</span>
			</span>
			<Button
				variant="quiet"
				isBusy={revoke.isPending}
				aria-label={t('public.revokeOf', { what })}
				onPress={() =>
					revoke.mutate(link.id, {
						onSuccess: () => notify.success(t('public.revoked')),
						onError: notify.failure,
					})
				}
			>
				{t('public.revoke')}
			</Button>
		</li>
	);
}
