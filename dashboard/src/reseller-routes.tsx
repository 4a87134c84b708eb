import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const Customers = lazyComponent(async () => (await import('./screens/reseller/customers/screen.tsx')).CustomersScreen);
const Customer = lazyComponent(async () => (await import('./screens/reseller/customer/screen.tsx')).CustomerScreen);

const BillingHistory = lazyComponent(
	async () => (await import('./screens/reseller/billing-history/screen.tsx')).BillingHistoryScreen,
);
const Guide = lazyComponent(async () => (await import('./screens/reseller/customer/guide-screen.tsx')).GuideScreen);
const Purchase = lazyComponent(async () => (await import('./screens/reseller/purchase/screen.tsx')).PurchaseScreen);
const PurchaseOutcome = lazyComponent(
	async () => (await import('./screens/reseller/purchase/outcome-screen.tsx')).PurchaseOutcomeScreen,
);
const PurchaseCancelled = lazyComponent(
	async () => (await import('./screens/reseller/purchase/cancelled-screen.tsx')).PurchaseCancelledScreen,
);

export function ResellerRoutes() {
	return (
		<Routes>
			<Route index element={<Customers />} />
			<Route path="billing-history" element={<BillingHistory />} />
			<Route path="settings/guide" element={<Guide />} />
			<Route path="settings/guide-3cx" element={<Guide is3cx />} />
			<Route path="purchase/cancelled" element={<PurchaseCancelled />} />
			<Route path="purchase/:sessionId" element={<PurchaseOutcome />} />
			<Route path=":customerId/purchase" element={<Purchase />} />
			<Route path=":customerId" element={<ToSettings />} />
			<Route path=":customerId/settings" element={<Customer />} />
			<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
		</Routes>
	);
}

function ToSettings() {
	const { customerId = '' } = useParams();
	return <Navigate to={paths.customer(customerId)} replace />;
}
