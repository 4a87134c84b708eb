export { deviceRoutes } from './routes.ts';
export { sweepDevices } from './sweep-devices.ts';
