import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCustomerPbx } from '../../../data/resellers/customer-pbx.ts';
import { PbxGuide } from '../../../features/pbx/pbx-guide.tsx';
import { paths } from '../../../paths.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

/** How to set up the telephone system of a customer, with their values. An unknown customer leads to the list. */
export function CustomerGuideScreen({ is3cx = false }: { is3cx?: boolean }) {
	const { t } = useTranslation('pbxGuides');
	const { t: pbx } = useTranslation('pbx');
	const { t: resellers } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const [query] = useSearchParams();
	const id = query.get('customer') ?? '';
	const { data, error, isPending, refetch } = useCustomerPbx(id);
	if (!id || (error instanceof ApiError && error.status === 404)) return <Navigate to={paths.customers()} replace />;
	const chosen: PbxProduct = data?.account?.product ?? 'other';
	const product = is3cx ? '3cx' : chosen;
	return (
		<ResellerPage
			title={t('title', { product: pbx(`product.${product}`) })}
			description={t('description')}
			actions={<LinkButton href={paths.customer(id)}>{resellers('pbx.back')}</LinkButton>}
		>
			{isPending ? (
				<SkeletonRows count={6} label={app('loading')} />
			) : data ? (
				<PbxGuide product={product} pbx={data} isOfCustomer />
			) : (
				<LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />
			)}
		</ResellerPage>
	);
}
