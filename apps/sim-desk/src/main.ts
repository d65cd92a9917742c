import 'reflect-metadata';
import { settingsFrom } from '@oware/sim-kit';
import { createDeskApp } from './app.ts';

const app = await createDeskApp(settingsFrom(process.env));
await app.listen(Number(process.env.PORT ?? 4303), process.env.HOST ?? '127.0.0.1');
process.send?.('ready');
