import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const Invoices = lazyComponent(async () => (await import('./screens/invoices/screen.tsx')).InvoicesScreen);
const Payment = lazyComponent(async () => (await import('./screens/payment/screen.tsx')).PaymentScreen);
const Success = lazyComponent(async () => (await import('./screens/payment/success-screen.tsx')).PaymentSuccessScreen);
const Cancelled = lazyComponent(
	async () => (await import('./screens/payment/cancelled-screen.tsx')).PaymentCancelledScreen,
);

export function BillingRoutes() {
	const { pathname } = useLocation();
	if (pathname.startsWith('/invoices')) return <Invoices />;
	return (
		<Routes>
			<Route index element={<Navigate to={paths.payment('premium')} replace />} />
			<Route path="cancelled" element={<Cancelled />} />
			<Route path="success/:sessionId" element={<Success />} />
			<Route path=":plan/:upgrade?" element={<Payment />} />
			<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
		</Routes>
	);
}
