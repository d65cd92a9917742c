-- AlterEnum
ALTER TYPE "provider"."LoanEventKind" ADD VALUE 'refused';
