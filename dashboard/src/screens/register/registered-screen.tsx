import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useResendVerification } from '../../data/account/auth.ts';
import { useRegistration } from '../../data/account/registration.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { useNext } from '../../shell/session/use-next.ts';
import { WhatYouGet } from './what-you-get.tsx';

const emailIn = (state: unknown): string | null =>
	typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
		? state.email
		: null;

export function RegisteredScreen() {
	const { t } = useTranslation('auth');
	const email = emailIn(useLocation().state);
	const hasMail = useRegistration().data?.hasMail ?? true;
	const next = useNext();
	if (!email) return <Navigate to={paths.signIn()} replace />;
	return (
		<PublicLayout aside={<WhatYouGet />}>
			<PageMeta title={t('registered.title')} description={t('registered.description')} />
			<PublicTitle>{t('registered.title')}</PublicTitle>
			{!hasMail && <Banner kind="info">{t('registered.noMail')}</Banner>}
			<ol className="grid gap-3">
				<Step number={1}>
					{t(hasMail ? 'registered.step1' : 'registered.ask')} <strong>{email}</strong>
				</Step>
				<Step number={2}>{t('registered.step2')}</Step>
				<Step number={3}>{t('registered.step3')}</Step>
			</ol>
			{hasMail && <Resend email={email} />}
			<p>
				<TextLink href={paths.signIn(next)}>{t('registered.signIn')}</TextLink>
			</p>
		</PublicLayout>
	);
}

function Step({ number, children }: { number: number; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[20px_minmax(0,1fr)] items-start gap-3">
			<span aria-hidden="true" className="num grid size-5 place-items-center rounded-full bg-pressed font-act text-2xs">
				{number}
			</span>
			<span>{children}</span>
		</li>
	);
}

function Resend({ email }: { email: string }) {
	const { t } = useTranslation('auth');
	const notify = useNotify();
	const resend = useResendVerification();
	const next = useNext();
	const send = () =>
		resend.mutate({ email, next }, { onSuccess: () => notify.success(t('registered.sent')), onError: notify.failure });
	return (
		<p className="text-muted">
			{t('registered.nothing')}{' '}
			<TextLink isDisabled={resend.isPending} onPress={send}>
				{t('registered.again')}
			</TextLink>
		</p>
	);
}
