import 'reflect-metadata';
import { startSettings } from '@oware/sim-kit';
import { createKycApp } from './app.ts';

const settings = startSettings(4302);
const app = await createKycApp(settings);
await app.listen(settings.port, settings.host);
process.send?.('ready');
