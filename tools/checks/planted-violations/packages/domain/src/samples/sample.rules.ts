export const mayReject = (status: string): boolean => status === 'ZAPRIMLJEN';
