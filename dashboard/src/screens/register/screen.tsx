import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useRegistration } from '../../data/account/registration.ts';
import { ProviderButtons } from '../../features/sign-in-providers/provider-buttons.tsx';
import { isInvitation, paths } from '../../paths.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { rememberedInvitation } from '../../platform/server/remembered-invitation.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { PublicLayout, PublicTitle } from '../../shell/public-layout.tsx';
import { useNext } from '../../shell/session/use-next.ts';
import { RegisterForm } from './register-form.tsx';
import { WhatYouGet } from './what-you-get.tsx';

const PlanChoice = lazyComponent(async () => (await import('./plan-choice.tsx')).PlanChoice);

export function RegisterScreen() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const { data, error, refetch } = useRegistration();
	const next = useNext();
	const [plan, setPlan] = useState<PlanKey>('premium');
	const [discountCode, setDiscountCode] = useState('');
	// An inviting reseller chooses and pays. The first account, the administrator's, needs no plan.
	const [isInvited] = useState(() => rememberedInvitation() !== null);
	const hasPlans = data?.hasBilling === true && !isInvited && !data.isFirstAccount;
	const registeredAs = hasPlans ? plan : null;
	const choice = { ...(registeredAs && { registeredAs }), ...(discountCode && { discountCode }) };
	// The page of an invitation has its own form.
	if (next && isInvitation(next)) return <Navigate to={next} replace />;
	return (
		<PublicLayout aside={<WhatYouGet />}>
			<PageMeta title={t('register.title')} description={t('register.description')} />
			<PublicTitle>{t('register.title')}</PublicTitle>
			{error && !data && (
				<Banner
					kind="danger"
					action={
						<Button size="sm" onPress={() => refetch()}>
							{t('human.retry')}
						</Button>
					}
				>
					{errorSentence(errors, error)}
				</Banner>
			)}
			{!data && !error && <SkeletonLines count={3} />}
			{data?.isFirstAccount && <Banner kind="info">{t('register.first')}</Banner>}
			<Suspense>{hasPlans && <PlanChoice plan={plan} onChange={setPlan} />}</Suspense>
			{data && (
				<RegisterForm
					plan={registeredAs}
					needsSetUpCode={data.needsSetUpCode}
					hasDiscount={data.hasDiscountCodes && !isInvited}
					onDiscountCode={setDiscountCode}
					termsUrl={data.links.terms}
				/>
			)}
			<ProviderButtons providers={data?.providers} registration={choice} />
			<p className="text-muted">
				{t('register.haveAccount')} <TextLink href={paths.signIn(next)}>{t('public.signIn')}</TextLink>
			</p>
		</PublicLayout>
	);
}
