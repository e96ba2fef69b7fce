export * from './types/index';
