import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import Link2Off from 'lucide-react/icons/link-2-off';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isGone, isWrongPassword, usePublicPage } from '../../data/public/public-link.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { SharedConversation } from './shared-conversation.tsx';

const PasswordForm = lazyComponent(async () => (await import('./password-form.tsx')).PasswordForm);

export function PublicLinkScreen() {
	const { t } = useTranslation('visitor');
	const { t: errors } = useTranslation('errors');
	const { token = '' } = useParams();
	const [password, setPassword] = useState<string | null>(null);
	const { data, error, isFetching, refetch } = usePublicPage(token, password);
	if (isGone(error)) return <Gone />;
	// After a refused password, for example after too many attempts, the form stays.
	if (data?.isLocked || (password !== null && error && !data?.page))
		return (
			<Frame>
				<PasswordForm
					problem={isWrongPassword(error) ? t('password.wrong') : error && errorSentence(errors, error)}
					isBusy={isFetching && password !== null}
					onSubmit={(typed) => (typed === password ? void refetch() : setPassword(typed))}
				/>
			</Frame>
		);
	if (data?.page)
		return (
			<Frame>
				<SharedConversation token={token} page={data.page} onRenew={() => refetch().then((next) => next.data?.page)} />
			</Frame>
		);
	if (error)
		return (
			<Frame>
				<EmptyState title={t('failed')} actions={<Button onPress={() => void refetch()}>{t('retry')}</Button>}>
					{errorSentence(errors, error)}
				</EmptyState>
			</Frame>
		);
	return (
		<Frame>
			<PageMeta title={t('title')} description={t('description')} />
			<SkeletonLines count={8} label={t('loading')} />
		</Frame>
	);
}

function Gone() {
	const { t } = useTranslation('visitor');
	return (
		<Frame>
			<PageMeta title={t('gone.title')} description={t('description')} />
			<EmptyState icon={<Link2Off />} title={t('gone.title')}>
				{t('gone.text')}
			</EmptyState>
		</Frame>
	);
}

function Frame({ children }: { children: ReactNode }) {
	const { t } = useTranslation('visitor');
	return (
		<div className="mx-auto grid min-h-dvh max-w-[760px] grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] px-4 sm:px-6">
			<header className="flex h-14 items-center">
				<Brand label="Debrief" />
			</header>
			<main className="min-w-0 pb-10">
				<Suspense fallback={<SkeletonLines count={8} label={t('loading')} />}>{children}</Suspense>
			</main>
			<footer className="border-t py-4 text-muted text-xs">{t('footer')}</footer>
		</div>
	);
}
